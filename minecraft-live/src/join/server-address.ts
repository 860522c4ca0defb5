import { resolveSrv } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'

export interface ServerAddress {
  readonly host: string
  readonly port: number
}

const usualPort = 25565

/** Where a server is: a domain may say in a service record that its Minecraft server is elsewhere, as the game looks it up. */
export async function serverAddress(host: string, port: number): Promise<ServerAddress> {
  if (port !== usualPort || isIP(host) !== 0 || host === 'localhost') return { host, port }
  try {
    const [found] = await resolveSrv(`_minecraft._tcp.${host}`)
    return found === undefined ? { host, port } : { host: found.name, port: found.port }
  } catch {
    return { host, port }
  }
}

/** A connection that the libraries use and this side can cut: they leave some open for half a minute. */
export class Line {
  readonly #address: ServerAddress
  #socket: Socket | undefined

  constructor(address: ServerAddress) {
    this.#address = address
  }

  /** For the option `connect` of minecraft-protocol. */
  readonly connect = (client: { setSocket(socket: Socket): void }): void => {
    this.#socket = connect(this.#address.port, this.#address.host)
    client.setSocket(this.#socket)
  }

  readonly cut = (): void => {
    this.#socket?.destroy()
  }
}
