/** `telos lsp`: the language service behind the Language Server Protocol. Every answer is a function of @telos/language. */
import {
  codeLenses,
  completionsAt,
  createWorkspace,
  definitionsAt,
  documentSymbols,
  foldingRanges,
  formatFile,
  hoverAt,
  placesOf,
  referencesTo,
  renameAt,
  renameableAt,
  semanticTokens,
} from '@telos/language'
import protocol from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { codeActionsAt } from './code-actions.ts'
import { DiagnosticsPublisher } from './diagnostics-publisher.ts'
import { executeCommand, serverCommands } from './execute-command.ts'
import {
  toCompletion,
  toDocumentSymbol,
  tokenLegend,
  toLocation,
  toPosition,
  toRange,
  toTextEdit,
  toTokenData,
  toWorkspaceEdit,
} from './protocol-values.ts'
import { uriToPath } from './uris.ts'
import { isOfInterest, readInside, readWorkspaceFiles } from './workspace-files.ts'

/** Answers requests until the client ends the connection. `isClean` is true if it sent `shutdown` first, as the protocol requires. */
export function startLanguageServer(connection: protocol.Connection): Promise<{ readonly isClean: boolean }> {
  const workspace = createWorkspace()
  const documents = new protocol.TextDocuments(TextDocument)
  const publisher = new DiagnosticsPublisher(workspace, connection)
  let folders: readonly string[] = []
  let isClean = false
  /** Resolves when the files of the folders are known: an answer before that would lack the other files. */
  let scanning: Promise<void> = Promise.resolve()
  const scan = async () => {
    for await (const { path, text } of readWorkspaceFiles(folders))
      if (workspace.get(path) === undefined) workspace.set(path, text)
  }
  const changeFolders = async ({ added, removed }: protocol.WorkspaceFoldersChangeEvent) => {
    const gone = removed.map(({ uri }) => uriToPath(uri))
    folders = [...folders.filter((folder) => !gone.includes(folder)), ...added.map(({ uri }) => uriToPath(uri))]
    const open = documents.keys().map(uriToPath)
    for (const { path } of workspace.files())
      if (!isOfInterest(path, folders) && !open.includes(path)) workspace.delete(path)
    scanning = scanning.then(scan)
    await scanning
    publisher.publishAll()
  }
  const cancellable = <Params, Result>(answer: (params: Params) => Result) => cancellableAfter(() => scanning, answer)

  connection.onInitialize(({ workspaceFolders, rootUri, capabilities }) => {
    folders = (workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])).map(uriToPath)
    const canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    connection.onInitialized(async () => {
      // a client may still refuse and send no changes; the server works without them
      if (canWatch) watchFiles(connection).catch(() => undefined)
      scanning = scan()
      await scanning
      publisher.publishAll()
      if (capabilities.workspace?.workspaceFolders) connection.workspace.onDidChangeWorkspaceFolders(changeFolders)
    })
    return { capabilities: capabilitiesOf, serverInfo: { name: 'telos' } }
  })

  documents.onDidChangeContent(({ document }) => {
    workspace.set(uriToPath(document.uri), document.getText())
    publisher.changed(uriToPath(document.uri))
  })
  documents.onDidClose(async ({ document }) => {
    const path = uriToPath(document.uri)
    publisher.closed(path)
    const saved = await readInside(path, folders)
    // a client may close a document and reopen it at once, for example in another language
    if (documents.get(document.uri) !== undefined) return
    if (saved === undefined) workspace.delete(path)
    else workspace.set(path, saved)
    publisher.publishAll()
  })
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    for (const { uri } of changes) {
      const path = uriToPath(uri)
      // the editor decides the text of an open document
      if (documents.get(uri) !== undefined || !isOfInterest(path, folders)) continue
      const text = await readInside(path, folders)
      if (documents.get(uri) !== undefined) continue
      if (text === undefined) workspace.delete(path)
      else workspace.set(path, text)
    }
    publisher.publishAll()
  })

  const at = ({ textDocument, position }: protocol.TextDocumentPositionParams) =>
    [workspace, uriToPath(textDocument.uri), toPosition(position)] as const
  const file = ({ textDocument }: { readonly textDocument: protocol.TextDocumentIdentifier }) =>
    [workspace, uriToPath(textDocument.uri)] as const

  // a notification: a request would wait until the author closes the message
  const tell = (message: string) =>
    void connection.sendNotification(protocol.ShowMessageNotification.type, {
      type: protocol.MessageType.Warning,
      message,
    })

  connection.onCompletion(cancellable((params) => completionsAt(...at(params)).map(toCompletion)))
  connection.onHover(
    cancellable((params) => {
      const hover = hoverAt(...at(params))
      return (
        hover && { contents: { kind: protocol.MarkupKind.Markdown, value: hover.text }, range: toRange(hover.span) }
      )
    }),
  )
  connection.onDefinition(cancellable((params) => definitionsAt(...at(params)).map(toLocation)))
  connection.onReferences(
    cancellable((params) =>
      referencesTo(...at(params))
        .filter(({ role }) => params.context.includeDeclaration || role !== 'declares')
        .map(({ span }) => toLocation(span)),
    ),
  )
  connection.onPrepareRename(
    cancellable((params) => {
      const target = renameableAt(...at(params))
      if ('refused' in target) throw refusal(target.refused)
      return { range: toRange(target.span), placeholder: target.name }
    }),
  )
  connection.onRenameRequest(
    cancellable((params) => {
      const { edits, refused } = renameAt(...at(params), params.newName)
      if (edits === undefined) throw refusal(refused)
      return toWorkspaceEdit(edits)
    }),
  )
  connection.onDocumentSymbol(cancellable((params) => documentSymbols(...file(params)).map(toDocumentSymbol)))
  connection.onFoldingRanges(
    cancellable((params) =>
      foldingRanges(...file(params)).map(({ line, endLine }) => ({ startLine: line - 1, endLine: endLine - 1 })),
    ),
  )
  connection.onDocumentFormatting(cancellable((params) => formatFile(...file(params)).map(toTextEdit)))
  connection.languages.semanticTokens.on(
    cancellable((params) => ({ data: toTokenData(semanticTokens(...file(params))) })),
  )
  connection.onCodeAction(cancellable((params) => codeActionsAt(...file(params), params, tell)))
  connection.onCodeLens(
    cancellable((params) => {
      const [, path] = file(params)
      return codeLenses(...file(params)).map(({ span, title, action }) => {
        if (action.kind !== 'references')
          return {
            range: toRange(span),
            command: { title, command: `telos.${action.kind}`, arguments: [...action.files] },
          }
        const places = placesOf(workspace, path, action.key).map((place) => toLocation(place.span))
        const start = toRange(span).start
        return {
          range: toRange(span),
          command: { title, command: 'telos.references', arguments: [params.textDocument.uri, start, places] },
        }
      })
    }),
  )
  connection.onExecuteCommand((params) => executeCommand(connection, params, workspace, folders))

  documents.listen(connection)
  return new Promise((resolve) => {
    connection.onShutdown(() => {
      isClean = true
      publisher.stop()
    })
    connection.onExit(() => resolve({ isClean }))
    connection.listen()
  })
}

const capabilitiesOf: protocol.ServerCapabilities = {
  textDocumentSync: protocol.TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['(', '?', ':', '-', '>', '=', '"', ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  semanticTokensProvider: { legend: tokenLegend, full: true },
  codeActionProvider: {
    codeActionKinds: [protocol.CodeActionKind.QuickFix, protocol.CodeActionKind.SourceFixAll],
  },
  codeLensProvider: {},
  executeCommandProvider: { commands: [...serverCommands] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
}

/** Reads other messages before it answers a request, so that the client can cancel it. */
function cancellableAfter<Params, Result>(
  ready: () => Promise<void>,
  answer: (params: Params) => Result,
): (params: Params, token: protocol.CancellationToken) => Promise<Result | protocol.ResponseError> {
  return async (params, token) => {
    await new Promise((resolve) => setImmediate(resolve))
    await ready()
    if (token.isCancellationRequested)
      return new protocol.ResponseError(protocol.LSPErrorCodes.RequestCancelled, 'The client cancelled the request.')
    return answer(params)
  }
}

function refusal(message: string): protocol.ResponseError {
  return new protocol.ResponseError(protocol.LSPErrorCodes.RequestFailed, message)
}

async function watchFiles(connection: protocol.Connection): Promise<void> {
  const watchers = [{ globPattern: '**/*.{pddl,yaml,yml,json,vgdl,txt}' }]
  await connection.client.register(protocol.DidChangeWatchedFilesNotification.type, { watchers })
}
