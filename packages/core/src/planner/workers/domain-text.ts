import type { AnyDomain } from '../domain.ts'

/** Number of domains a worker keeps; a game that keeps creating new ones must not fill it. */
export const mostSentDomains = 64

/** A domain as text, and the functions that the text cannot hold. */
export interface DomainText {
  readonly text: string
  /** Equal for equal texts. */
  readonly fingerprint: string
  /** Names of its functions, which a text cannot hold. */
  readonly functions: readonly string[]
}

const texts = new WeakMap<object, DomainText>()

/** Returns the text of a domain. It never changes and is created once. */
export function domainTextOf(domain: Pick<AnyDomain, 'toJSON' | 'functions'>): DomainText {
  let known = texts.get(domain)
  if (known === undefined) {
    const text = JSON.stringify(domain.toJSON())
    const fingerprint = `${text.length}-${hash(text, 0x811c9dc5)}-${hash(text, 0x01234567)}`
    known = { text, fingerprint, functions: Object.keys(domain.functions) }
    texts.set(domain, known)
  }
  return known
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string, seed: number): number {
  let sum = seed
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}
