import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { ask, post, talk } from '../../test/raw-http.ts'
import { createToken, type LocalServer, type LocalServerOptions, startLocalServer } from './local-server.ts'

const open: LocalServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function start(options: Partial<LocalServerOptions> = {}): Promise<LocalServer> {
  const server = await startLocalServer({
    routes: [
      { method: 'GET', path: '/', isOpen: true, answer: () => ({ text: 'hello' }) },
      { method: 'POST', path: '/echo', answer: async (request) => ({ json: await request.json() }) },
      { method: 'GET', path: '/item/:id', answer: ({ parameters }) => ({ json: parameters }) },
      { method: 'POST', path: '/item/:id', answer: ({ query }) => ({ status: 201, json: [...query] }) },
      {
        method: 'GET',
        path: '/broken',
        answer: () => {
          throw new Error('a secret')
        },
      },
    ],
    ...options,
  })
  open.push(server)
  return server
}

test('listens on the loopback address, at a free port, and answers routes', async () => {
  const { port, url } = await start()
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(await ask(port, '/')).toMatchObject({ status: 200, text: 'hello' })
  expect((await ask(port, '/item/a%20b')).json).toEqual({ id: 'a b' })
  expect(await post(port, '/item/a?x=1', {})).toMatchObject({ status: 201, json: [['x', '1']] })
  await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test.each([
  ['evil.example', 403],
  ['evil.example:PORT', 403],
  ['127.0.0.1:1', 403],
  ['127.0.0.1', 403],
  ['localhost.evil.example:PORT', 403],
  ['127.0.0.1:PORT@evil.example', 403],
  ['localhost:PORT', 200],
  ['LOCALHOST:PORT', 200],
  ['[::1]:PORT', 200],
])('answers the host %j with %i', async (host, status) => {
  const { port } = await start()
  expect((await ask(port, '/', { headers: { Host: host.replace('PORT', String(port)) } })).status).toBe(status)
})

test('answers nobody who names no host', async () => {
  const { port } = await start()
  expect(await talk(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /)
  expect(await talk(port, 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /)
})

test('answers its own origin and those that are allowed, and no others', async () => {
  const { port } = await start({ allowedOrigins: ['https://editor.example'] })
  const status = async (headers: object) => (await ask(port, '/', { headers: { ...headers } })).status
  for (const own of [`http://127.0.0.1:${port}`, `http://localhost:${port}`, 'https://editor.example'])
    expect(await status({ Origin: own, 'Sec-Fetch-Site': 'cross-site' })).toBe(200)
  for (const other of ['https://evil.example', 'null', `https://127.0.0.1:${port}`, 'http://127.0.0.1:1', ''])
    expect(await status({ Origin: other })).toBe(403)
  expect(await status({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await status({ 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  expect(await status({ 'Sec-Fetch-Site': 'none' })).toBe(200)
})

test('needs the token where it has one, but for open routes', async () => {
  const token = createToken()
  expect(token).not.toBe(createToken())
  const { port } = await start({ token })
  expect((await ask(port, '/')).status).toBe(200)
  expect((await ask(port, '/item/1')).json).toEqual({ status: 'error', error: expect.stringContaining('?token=TOKEN') })
  for (const wrong of ['x', token.slice(1), `${token} `, token.toUpperCase()])
    expect((await ask(port, `/item/1?token=${encodeURIComponent(wrong)}`)).status).toBe(401)
  expect((await ask(port, '/item/1', { headers: { Authorization: 'Bearer no' } })).status).toBe(401)
  expect((await ask(port, `/item/1?token=${token}`)).status).toBe(200)
  expect((await ask(port, '/item/1', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
})

test('refuses bodies that are too large, whether they say so or not, and goes on', async () => {
  const { port } = await start({ mostBodyBytes: 1000 })
  const large = JSON.stringify('x'.repeat(2_000_000))
  const headers = { 'Content-Type': 'application/json' }
  const told = { status: 413, json: { error: 'The body is larger than 1000 bytes, the maximum for this server.' } }
  expect(await ask(port, '/echo', { method: 'POST', headers, body: large })).toMatchObject(told)
  const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
  expect(await ask(port, '/echo', { method: 'POST', headers: chunked, body: large })).toMatchObject(told)
  expect((await post(port, '/echo', 'x'.repeat(998))).status).toBe(200)
})

test.each([
  ['{"a": ', 400, 'The body is not JSON: '],
  ['', 400, 'The body is not JSON: '],
  [Buffer.from([0x22, 0xff, 0x22]), 400, 'The body is not UTF-8 text.'],
  ['['.repeat(500_000), 400, 'The body is not JSON: '],
])('answers the broken body %# with a sentence', async (body, status, error) => {
  const { port } = await start()
  const headers = { 'Content-Type': 'application/json' }
  expect(await ask(port, '/echo', { method: 'POST', headers, body })).toMatchObject({
    status,
    json: { status: 'error', error: expect.stringContaining(error) },
  })
})

test('bodies that pages can send without asking first are refused', async () => {
  const { port } = await start()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect((await ask(port, '/echo', { method: 'POST', headers: { 'Content-Type': type }, body: '{}' })).status).toBe(
      415,
    )
})

test('every JSON comes through as it is, __proto__ included', async () => {
  const { port } = await start()
  await fc.assert(
    fc.asyncProperty(fc.json(), async (text) => {
      const answer = await ask(port, '/echo', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: text,
      })
      expect(answer.text).toBe(`${JSON.stringify(JSON.parse(text))}\n`)
    }),
    { numRuns: 50 },
  )
  const hostile = '{"__proto__":{"isAdmin":true},"constructor":1}'
  const headers = { 'Content-Type': 'application/json' }
  expect((await ask(port, '/echo', { method: 'POST', headers, body: hostile })).text).toBe(`${hostile}\n`)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test.each([
  ['GET', '/nothing', 404],
  ['GET', '/item', 404],
  ['GET', '/item/', 404],
  ['GET', '/item/1/2', 404],
  ['GET', '/../../etc/passwd', 404],
  ['GET', '/item/../echo', 404],
  ['GET', '//evil.example/', 404],
  ['GET', 'http://evil.example/', 400],
  ['GET', '/item/%', 400],
  ['DELETE', '/item/1', 405],
  ['OPTIONS', '/echo', 405],
  ['GET', '/echo', 405],
])('%s %s is answered with %i', async (method, path, status) => {
  const { port } = await start()
  const answer = await ask(port, path, { method })
  expect(answer).toMatchObject({ status, json: { status: 'error' } })
  if (status === 405) expect(answer.headers.allow).toBe(path === '/echo' ? 'POST' : 'GET, POST')
})

test('a part of a path may hold slashes and dots, and is a text like any other', async () => {
  const { port } = await start()
  expect((await ask(port, '/item/..%2F..%2Fetc')).json).toEqual({ id: '../../etc' })
})

test('an error in a route is told without its stack', async () => {
  const errors: unknown[] = []
  const { port } = await start({ onError: (error) => errors.push(error) })
  const { status, text } = await ask(port, '/broken')
  expect([status, text.includes('secret'), text.includes('at ')]).toEqual([500, false, false])
  expect(errors).toMatchObject([{ message: 'a secret' }])
})

test('slow requests and what is no HTTP are ended with a sentence', async () => {
  const { port } = await start({ requestTime: 200 })
  const head = `POST /echo HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n`
  expect(await talk(port, head)).toMatch(/^HTTP\/1\.1 408 .*too long to arrive/s)
  expect(await talk(port, `${head}\r\n{"a"`)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await talk(port, 'good morning\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*not HTTP/s)
  expect(await talk(port, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

test('takes so many connections and no more', async () => {
  const { port } = await start({ mostConnections: 2 })
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await expect(ask(port, '/')).rejects.toThrow()
  for (const socket of sockets) socket.destroy()
  const answered = async (): Promise<number> => {
    const answer = await ask(port, '/').catch(() => setTimeout(10))
    return answer?.status ?? answered()
  }
  expect(await answered()).toBe(200)
})

test('closing aborts what runs, waits until all connections are closed, and can be asked for twice', async () => {
  const aborted: boolean[] = []
  const begun: string[] = []
  const { port, close } = await start({
    routes: [
      {
        method: 'GET',
        path: '/wait',
        answer: async ({ signal }) => {
          begun.push('wait')
          await once(signal, 'abort')
          aborted.push(true)
          return { text: 'ended' }
        },
      },
      {
        method: 'GET',
        path: '/deaf',
        answer: () => {
          begun.push('deaf')
          return new Promise(() => {})
        },
      },
    ],
    closingTime: 100,
  })
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const waiting = ask(port, '/wait')
  const deaf = ask(port, '/deaf').catch(() => 'cut off')
  while (begun.length < 2) await setTimeout(5)
  await Promise.all([close(), close()])
  expect([await waiting, await deaf, aborted]).toMatchObject([{ text: 'ended' }, 'cut off', [true]])
  await expect(ask(port, '/wait')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a client that hangs up aborts its request', async () => {
  let hangUp: Promise<unknown> | undefined
  const { port } = await start({
    routes: [
      {
        method: 'GET',
        path: '/wait',
        answer: ({ signal }) => {
          hangUp = once(signal, 'abort')
          return new Promise(() => {})
        },
      },
    ],
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /wait HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  while (hangUp === undefined) await setTimeout(5)
  socket.destroy()
  await hangUp
})

test('bytes come through as they are, both ways, and no other type of body is taken for them', async () => {
  const { port } = await start({
    mostBodyBytes: 300,
    routes: [{ method: 'PUT', path: '/bytes', answer: async (request) => ({ bytes: await request.bytes() }) }],
  })
  const body = Buffer.from(Array.from({ length: 256 }, (_, at) => at).filter((byte) => byte < 128))
  const send = (type: string, sent = body) =>
    ask(port, '/bytes', { method: 'PUT', headers: { 'Content-Type': type }, body: sent })
  expect(await send('application/octet-stream')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'content-length': '128' },
    text: body.toString(),
  })
  for (const type of ['text/plain', 'application/json', 'application/octet-streams', 'multipart/form-data'])
    expect((await send(type)).status).toBe(415)
  expect((await send('application/octet-stream', Buffer.alloc(301))).status).toBe(413)
})

test('headers of the server are sent with every answer, refusals included; those of a route win', async () => {
  const { port } = await start({
    headers: { 'X-Common': 'yes', 'X-Both': 'server' },
    routes: [
      { method: 'GET', path: '/', answer: () => ({ text: 'hello', headers: { 'X-Both': 'route' } }) },
      {
        method: 'GET',
        path: '/same',
        answer: () => ({ status: 304, bytes: new Uint8Array(), headers: { ETag: '"1"' } }),
      },
    ],
  })
  expect((await ask(port, '/')).headers).toMatchObject({ 'x-common': 'yes', 'x-both': 'route' })
  expect((await ask(port, '/no')).headers).toMatchObject({ 'x-common': 'yes', 'x-both': 'server' })
  const same = await ask(port, '/same')
  expect([same.status, same.text, same.headers['content-length']]).toEqual([304, '', undefined])
})
