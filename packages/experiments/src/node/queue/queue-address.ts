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

/** Passwords may also be among the parameters. */
function withoutSecrets(url: URL): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  shown.hash = ''
  return shown.href
}
