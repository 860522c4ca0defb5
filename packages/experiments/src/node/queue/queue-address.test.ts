import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectQueue } from './connect-queue.ts'
import { isAddress, readQueueAddress, shownAddress } from './queue-address.ts'

test.each([
  [
    'postgres://me:secret@db.example:5433/runs?sslmode=require&password=secret',
    'postgres',
    'postgres://me@db.example:5433/runs',
  ],
  ['postgresql://db.example/runs', 'postgres', 'postgresql://db.example/runs'],
  ['redis://:secret@cache.example:6379/2', 'redis', 'redis://cache.example:6379/2'],
  ['rediss://me:secret@cache.example', 'redis', 'rediss://me@cache.example'],
])('%s', (url, kind, shown) => {
  expect(readQueueAddress(url)).toEqual({ kind, url, shown })
})

test('whatever is not an address is refused without repeating it, since it may contain a password', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'secret', 'mysql://me:secret@h/d', 'postgres://', '__proto__:x', 'redis:secret'),
      (text) => {
        expect(() => readQueueAddress(text)).toThrow(/^the address of the queue is not one: it begins with postgres:/)
        expect(() => readQueueAddress(text)).not.toThrow(/secret/)
      },
    ),
  )
})

test.each(['postgres', 'redis'])('a %s server that is not there is named without the password', async (kind) => {
  const error: Error = await connectQueue(`${kind}://me:secret@127.0.0.1:9/db`).then(
    () => expect.fail(),
    (reason) => reason,
  )
  expect(error).toMatchObject({ name: 'SetupError', kind: 'connection' })
  expect(error.message).toBe(`no connection to the queue ${kind}://me@127.0.0.1:9/db: connect ECONNREFUSED 127.0.0.1:9`)
})

test('no word is shown with a password, and paths are shown as they are', () => {
  const odd = fc.constantFrom('[', ' ', '1/', ':', '/', '?', '#', '%', '\0', '')
  fc.assert(
    fc.property(fc.constantFrom('postgres', 'redis', 'mysql', 'HTTP', 'a+b'), odd, odd, (scheme, before, after) => {
      const word = `${scheme}://me:${before}hush${after}@h/runs?password=hush#hush`
      expect(shownAddress(word)).not.toContain('hush')
    }),
  )
  for (const path of ['results/small', 'C:\\results', '/a//b', 'a:b', '', '__proto__'])
    expect([isAddress(path), shownAddress(path)]).toEqual([false, path])
})
