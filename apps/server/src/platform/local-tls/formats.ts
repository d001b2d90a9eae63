import type { X509Certificate } from 'node:crypto';

/** A profile that iOS, iPadOS and macOS install (com.apple.security.root), with the certificate and nothing else. */
export function mobileConfig(name: string, certificate: X509Certificate): string {
  const [top, inner] = [idOf(certificate, '0'), idOf(certificate, '1')];
  const lines = certificate.raw.toString('base64').match(/.{1,64}/g) ?? [];
  const title = escaped(name);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key><string>spillway-ca.crt</string>
      <key>PayloadContent</key><data>
${lines.join('\n')}
      </data>
      <key>PayloadDisplayName</key><string>${title}</string>
      <key>PayloadIdentifier</key><string>spillway.local-tls.${inner}</string>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadUUID</key><string>${inner}</string>
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
  </array>
  <key>PayloadDisplayName</key><string>${title}</string>
  <key>PayloadIdentifier</key><string>spillway.local-tls.${top}</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>${top}</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`;
}

/** Its id follows from the certificate, so that installing the profile twice keeps one. */
function idOf({ fingerprint256 }: X509Certificate, last: string): string {
  const digits = `${fingerprint256.replaceAll(':', '').slice(0, 31)}${last}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] ?? '');
