import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The hash of a run's text for programs in browsers, whose own answers later: 32 hexadecimal digits of SHA-256, the same as `digestOf` of
 * that text.
 *
 * @example
 * runDigest('').slice(0, 8) // 'e3b0c442'
 */
export function runDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)
}
