/**
 * Returns the headers of all responses of the lot app. It runs only its own scripts, and WebAssembly for the scanner.
 * It calls the API of every dealership that the phone is paired with, so the policy names no addresses: any https
 * address, and any http address only for an install that has no https itself.
 */
export function appHeaders(publicUrl: string): Record<string, string> {
  const others = publicUrl.startsWith('https:') ? 'https:' : 'https: http:';
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' blob: data: ${others}`,
    "media-src 'self' blob:",
    `connect-src 'self' ${others}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
