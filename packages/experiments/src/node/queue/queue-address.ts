import { SetupError } from '../setup-error.ts'

/** Where a queue is. */
export interface QueueAddress {
  readonly kind: 'postgres' | 'redis'
  readonly url: string
  /** The URL without its password: the only form that is printed. */
  readonly shown: string
}

const kinds: Readonly<Record<string, QueueAddress['kind']>> = {
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
  'redis:': 'redis',
  'rediss:': 'redis',
}

/**
 * Reads the address of a queue: `postgres://user:password@host/database`, or `redis://host:port`.
 *
 * @example
 * readQueueAddress('postgres://me:secret@db.example/runs').shown // 'postgres://me@db.example/runs'
 */
export function readQueueAddress(text: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const kind = url && Object.hasOwn(kinds, url.protocol) ? kinds[url.protocol] : undefined
  if (url === undefined || kind === undefined || url.hostname === '')
    throw new SetupError(
      // what cannot be read may contain a password
      'the address of the queue is not one: it begins with postgres:// or redis://, as in ' +
        'postgres://user:password@host:5432/database or redis://host:6379',
    )
  return { kind, url: text, shown: withoutSecrets(url) }
}

/**
 * A word as it may be shown: an address loses its password, every other word stays as it is.
 *
 * @example shownAddress('postgres://me:secret@db.example/runs') // 'postgres://me@db.example/runs'
 */
export function shownAddress(word: string): string {
  if (!isAddress(word)) return word
  // what cannot be read may contain a password anywhere
  return URL.canParse(word) ? withoutSecrets(new URL(word)) : `${word.slice(0, word.indexOf('://'))}://…`
}

/**
 * Whether a word is an address, not a path.
 *
 * @example isAddress('redis://db.example') // true
 */
export function isAddress(word: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(word)
}

/** Passwords may also be among the parameters. */
function withoutSecrets(url: URL): string {
  // a password with a slash that is not written %2F seems to be a port and a path
  if (`${url.pathname}${url.search}${url.hash}`.includes('@')) return `${url.protocol}//…`
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  shown.hash = ''
  return shown.href
}
