package io.github.antipode.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/** A key and a certificate of its own, made by the JDK, in the form that other programs read. */
final class SelfSignedCertificate {
    private static final String ALIAS = "own";
    private static final String PASSWORD = "changeit";

    private SelfSignedCertificate() {}

    /** Writes {@code key.pem} and {@code cert.pem} into the folder. */
    static void write(Path folder, String name) throws IOException {
        Path store = folder.resolve("own.p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        RunningProcess.run(List.of(
                keytool,
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                "RSA",
                "-keysize",
                "2048",
                "-dname",
                "CN=" + name,
                "-ext",
                "bc=ca:true",
                "-validity",
                "3",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD));
        export(store, folder);
    }

    private static void export(Path store, Path folder) throws IOException {
        try {
            KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
            byte[] key = keys.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded();
            pem(folder.resolve("key.pem"), "PRIVATE KEY", key);
            pem(
                    folder.resolve("cert.pem"),
                    "CERTIFICATE",
                    keys.getCertificate(ALIAS).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    private static void pem(Path file, String kind, byte[] octets) throws IOException {
        String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(octets);
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + base64 + "\n-----END " + kind + "-----\n");
    }
}
