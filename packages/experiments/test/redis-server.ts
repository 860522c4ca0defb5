import { connect } from 'node:net'
import { findProgram, startServer, type TestServer } from './test-server.ts'

const program = findProgram('redis-server') ?? findProgram('valkey-server')

/** Why tests that need Redis are skipped, if they are. */
export const redisMissing = program === undefined ? 'Redis is not installed: apt-get install redis-server' : undefined

/** Starts Redis with a log of all commands, so that nothing is lost when it is killed. */
export function startRedis(): Promise<TestServer> {
  if (program === undefined) throw new Error(redisMissing)
  return startServer({
    command: (folder, port) => [
      program,
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
      '--save',
      '',
    ],
    url: (port) => `redis://127.0.0.1:${port}`,
    isReady: (url) => ping(Number(new URL(url).port)),
  })
}

/** A server that still loads its log answers with an error. */
function ping(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.once('data', (data) => {
      resolve(String(data).startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
