/** An editor by the protocol: scripted sessions with the language server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import protocol from 'vscode-languageserver/node'
import { startLanguageServer } from '../src/lsp/language-server.ts'

export interface LspClient {
  readonly connection: protocol.ProtocolConnection
  /** What was sent about each document last. */
  readonly diagnostics: ReadonlyMap<string, protocol.Diagnostic[]>
  /** How many messages about documents came. */
  readonly published: () => number
  open(uri: string, text: string, languageId?: string): Promise<void>
  close(uri: string): Promise<void>
  edit(uri: string, version: number, changes: protocol.TextDocumentContentChangeEvent[]): Promise<void>
  /** Waits until what is known about a document passes a test. */
  until(uri: string, test: (diagnostics: readonly protocol.Diagnostic[]) => boolean): Promise<protocol.Diagnostic[]>
  request<Result>(method: string, params: unknown): Promise<Result>
  end(): Promise<void>
}

/** Starts a server in this process, with streams instead of a child. */
export async function startClient(folder?: string): Promise<LspClient> {
  const toServer = new PassThrough()
  const toClient = new PassThrough()
  const server = protocol.createConnection(
    new protocol.StreamMessageReader(toServer),
    new protocol.StreamMessageWriter(toClient),
  )
  void startLanguageServer(server)
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(toClient),
    new protocol.StreamMessageWriter(toServer),
  )
  return talk(connection, folder)
}

/** Starts `telos lsp` as editors do, in a process of its own. */
export async function startProcess(folder: string): Promise<{ client: LspClient; child: ChildProcess }> {
  const launcher = fileURLToPath(new URL('../bin/telos.js', import.meta.url))
  const child = spawn(process.execPath, [launcher, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(child.stdout),
    new protocol.StreamMessageWriter(child.stdin),
  )
  return { client: await talk(connection, folder), child }
}

/** Says hello and gives what sessions are written with. */
async function talk(connection: protocol.ProtocolConnection, folder?: string): Promise<LspClient> {
  const diagnostics = new Map<string, protocol.Diagnostic[]>()
  let published = 0
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, ({ uri, diagnostics: found }) => {
    published++
    diagnostics.set(uri, found)
  })
  connection.onRequest(protocol.RegistrationRequest.type, () => {})
  connection.listen()
  await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folder === undefined ? null : [{ uri: pathToFileURL(folder).href, name: 'work' }],
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceFolders: true } },
  })
  await connection.sendNotification(protocol.InitializedNotification.type, {})
  return {
    connection,
    diagnostics,
    published: () => published,
    close: (uri) =>
      connection.sendNotification(protocol.DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    open: (uri, text, languageId = 'pddl') =>
      connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    edit: (uri, version, contentChanges) =>
      connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges,
      }),
    until: async (uri, test) => {
      for (let wait = 0; wait < 2_000; wait++) {
        const found = diagnostics.get(uri)
        if (found !== undefined && test(found)) return found
        await setTimeout(5)
      }
      throw new Error(`the diagnostics of ${uri} are ${JSON.stringify(diagnostics.get(uri))}`)
    },
    request: (method, params) => connection.sendRequest(method, params),
    end: async () => {
      await connection.sendRequest(protocol.ShutdownRequest.type)
      connection.dispose()
    },
  }
}
