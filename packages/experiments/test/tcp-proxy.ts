import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network that can be cut: connections stay open, and nothing comes through. */
export interface TcpProxy {
  readonly port: number
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function startProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      if (isCut) one.pause()
      one.on('data', (data) => void other.write(data))
      one.on('error', () => {})
      // what is cut does not hear that the other side has gone
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    if (isCut) for (const socket of [from, to]) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
