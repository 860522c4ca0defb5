/** The server of the studio: its page for everybody on this machine, a folder for those who have the token. */
import { createToken, type LocalServer, startLocalServer } from '../server/local-server.ts'
import { campaignRoutes } from './campaigns/campaign-routes.ts'
import { folderRoutes } from './folder-routes.ts'
import { type StaticFile, staticRoutes } from './static-files.ts'
import { mostTextBytes, type TextFolder } from './text-folder.ts'

export interface StudioServerOptions {
  readonly files: readonly StaticFile[]
  readonly folder?: TextFolder | undefined
  readonly port: number
  readonly onError?: (error: unknown) => void
}

export interface StudioServer extends LocalServer {
  /** The address to open, with the token if there is a folder. */
  readonly address: string
  readonly token: string | undefined
}

/** The policy in the page itself, and what only a header can say. */
export const pagePolicy = [
  "default-src 'none'; script-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': `${pagePolicy}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // the address may still hold the token when the page loads its files
  'Referrer-Policy': 'no-referrer',
}

/** Rejects with the error of Node when the port is taken. */
export async function startStudioServer(options: StudioServerOptions): Promise<StudioServer> {
  const { files, folder, port, onError } = options
  const token = folder && createToken()
  const server = await startLocalServer({
    routes: [...staticRoutes(files), ...(folder ? [...folderRoutes(folder), ...campaignRoutes(folder.campaigns)] : [])],
    port,
    headers,
    mostBodyBytes: mostTextBytes,
    ...(token !== undefined && { token }),
    ...(onError && { onError }),
  })
  return { ...server, token, address: `${server.url}/${token === undefined ? '' : `?token=${token}`}#/home` }
}
