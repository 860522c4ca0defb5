import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

/**
 * The hash by which runs, texts and files are known: 32 hexadecimal digits of SHA-256. Texts are hashed as they are, other values as
 * canonical JSON.
 *
 * @example
 * digestOf({ b: 1, a: 2 }) === digestOf({ a: 2, b: 1 }) // true
 */
export function digestOf(value: unknown): string {
  const text = typeof value === 'string' ? value : canonicalJson(value)
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
