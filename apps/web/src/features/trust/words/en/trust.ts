import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/trust.ts';

export default {
  title: 'Trust this server',
  lead: 'Once on each computer and phone, so that Spillway opens over https without a warning',
  loading: 'Contacting the server',
  failed: 'The server could not be reached',
  again: 'Try again',
  brought: 'The server has a certificate from your organisation. Nothing needs to be installed on devices.',
  off: {
    title: 'This server has no https',
    why: 'Over http, browsers do not let Spillway be installed as an app and allow no push messages; passwords and figures cross the network unencrypted.',
    how: 'The server administrator stops Spillway and starts it with the command below, or sets TLS=local. Loggers keep sending over http.',
  },
  state: {
    looking: 'Checking whether this browser already trusts the server',
    notYet: 'This browser does not trust the server yet. Follow the steps below; the page detects when you are done.',
    trusted: 'This browser trusts the server',
    secure:
      'You are using https. If there is no warning beside the address, this device is done; otherwise follow the steps below.',
  },
  open: 'Open Spillway over https',
  otherName: {
    title: 'The certificate is not for {{name}}',
    text: 'Open this page by one of the names below. If this name is needed, the server administrator adds it to TLS_NAMES.',
  },
  steps: 'Steps',
  device: {
    label: 'Kind of device',
    windows: 'Windows',
    android: 'Android',
    ios: 'iPhone, iPad',
    mac: 'Mac',
    linux: 'Linux',
    firefox: 'Firefox',
  },
  download: 'Download {{file}}',
  name: 'Name of the certificate',
  ends: 'Valid until',
  fingerprint: 'SHA-256 fingerprint',
  compare:
    'The fingerprint on the device must match this line exactly. Compare it with the administrator’s screen (System state), not with this page alone. If it differs, do not install it.',
  windows: {
    file: 'Download the certificate. To compare: open a Command Prompt in the download folder and run certutil -hashfile spillway-ca.crt SHA256.',
    install: 'Open the file and press Install Certificate.',
    place:
      'Choose Current User, or Local Machine where several people share the computer (needs an administrator). Press Next.',
    store:
      'Choose Place all certificates in the following store, press Browse, choose Trusted Root Certification Authorities, then OK, Next, Finish.',
    confirm: 'When Windows asks whether to install it, press Yes.',
    reopen: 'Close all windows of Chrome or Edge and open this page again.',
  },
  android: {
    file: 'Download the certificate.',
    settings:
      'Open Settings > Security and privacy > More security settings > Install from phone storage (on some phones: Encryption and credentials > Install a certificate).',
    install: 'Choose CA certificate, press Install anyway, enter the screen lock.',
    choose: 'Choose the file spillway-ca.crt in Downloads.',
    check:
      'Compare the fingerprint in Settings > Trusted credentials > User > {{name}}. Then open this page again in Chrome.',
  },
  ios: {
    file: 'Open this page in Safari, download the profile, press Allow.',
    install:
      'Open Settings > Profile Downloaded (or General > VPN & Device Management), choose {{name}}, press Install, enter the passcode.',
    trust:
      'Open General > About > Certificate Trust Settings and switch {{name}} on. Without this step Safari still warns.',
    check: 'Open this page again.',
  },
  mac: {
    file: 'Download the certificate and open it; Keychain Access appears.',
    keychain: 'Add it to the keychain System (for every user) or login.',
    find: 'Find {{name}} under Certificates, open it and compare the SHA-256 fingerprint.',
    trust: 'Open Trust, choose Always Trust, close the window and enter the password.',
    reopen: 'Quit the browser and open this page again.',
  },
  linux: {
    file: 'Download the certificate. To compare: openssl x509 -in spillway-ca.pem -noout -fingerprint -sha256.',
    system:
      'Debian, Ubuntu: sudo cp spillway-ca.pem /usr/local/share/ca-certificates/spillway-ca.crt && sudo update-ca-certificates',
    fedora: 'Fedora, RHEL: sudo cp spillway-ca.pem /etc/pki/ca-trust/source/anchors/ && sudo update-ca-trust',
    chrome:
      'Chrome on Linux: Settings > Privacy and security > Security > Manage certificates > Import, then restart Chrome.',
  },
  firefox: {
    own: 'On Windows, Mac and Android, Firefox uses the system’s certificates: follow the steps of the system first. If it still warns:',
    file: 'Download the certificate.',
    settings: 'Open Settings > Privacy & Security > Certificates > View Certificates > Authorities.',
    import: 'Press Import and choose spillway-ca.pem.',
    identify: 'Tick Trust this CA to identify websites, press View to compare the fingerprint, then OK.',
  },
  code: {
    title: 'On another device',
    label: 'QR code of {{address}}',
    text: 'Scan it with a phone on the same network to open this page.',
    none: 'This server has no address that another device can reach.',
  },
} as const satisfies SameKeys<typeof vi>;
