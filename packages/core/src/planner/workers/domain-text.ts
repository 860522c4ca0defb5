import type { AnyDomain } from '../domain.ts'

/** Domains that a worker keeps of those that were sent; a game that makes new ones all the time must not fill it. */
export const mostSentDomains = 64

/** A domain as text, and whether that is all of it. */
export interface DomainText {
  readonly text: string
  /** Equal for equal texts. */
  readonly fingerprint: string
  /** Names of its functions, which a text cannot hold. */
  readonly functions: readonly string[]
}

const texts = new WeakMap<object, DomainText>()

/** The text of a domain; it is always the same, and made once. */
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
