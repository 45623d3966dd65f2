/**
 * A certificate of this machine and its key, for servers that tests start. It opens nothing anywhere, and is trusted only
 * where a test says so. It is valid from 2020 to 2120, so that no test depends on the day.
 */
export const localhostCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrE5zlzDsjfw3sHsD
Mrhm4BiCFgI3d7lv4SBsFsUAHqehRANCAAQ4yfDF2mBM3JWrIVRydJZppB7eKble
Xoj1Qm/D0PorP/r47EHh/mox5bMHduW8raDR/r/PAmpStNO3J14zor47
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBAjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDjJ8MXaYEzclash
VHJ0lmmkHt4puV5eiPVCb8PQ+is/+vjsQeH+ajHlswd25bytoNH+v88CalK007cn
XjOivjujTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBR12XY10XzElRs3xXz0O+1JQ1vPFDAKBggqhkjOPQQD
AgNIADBFAiB6FQg+QJ3NaNctrzno/LmstkkMVoj3jCU/0Cc2oHTqjgIhAO8WUYF7
fXcuNCc0jfBuwEWmW1hUHBay0paRRqLWbO6k
-----END CERTIFICATE-----`,
} as const;
