/** The entry of the extension: starts the language server and registers the commands. */
import { commands, type ExtensionContext, workspace } from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'
import type { TelosCommand } from './ask-telos.ts'
import { openStudio, planEditorFiles, play, showReferences, validate } from './extension-commands.ts'
import { PlanPanel } from './plan-panel.ts'

let client: LanguageClient | undefined

export async function activate(context: ExtensionContext): Promise<void> {
  const telos: TelosCommand = {
    file: workspace.getConfiguration('telos').get<string>('command') || context.asAbsolutePath('telos/bin/telos.js'),
  }
  const view = new PlanPanel()
  const started = () => client!
  const server = { module: telos.file, args: ['lsp'], transport: TransportKind.stdio }
  client = new LanguageClient('telos', 'Telos', server, {
    documentSelector: [
      { language: 'pddl' },
      { language: 'vgdl' },
      ...['yaml', 'json', 'plaintext'].map((language) => ({ language, scheme: 'file' })),
    ],
    middleware: {
      // the extension handles these lenses, so that answers appear in its view
      executeCommand: (command, args, next) =>
        command === 'telos.plan' ? planEditorFiles(telos, view, started(), args) : next(command, args),
    },
  })
  const register = (name: string, run: (...args: never[]) => unknown) =>
    context.subscriptions.push(commands.registerCommand(name, run as (...args: unknown[]) => unknown))
  register('telos.validate', () => validate(telos, view, started()))
  register('telos.references', showReferences)
  register('telos.play', (...files: string[]) => play(telos, files, started()))
  register('telos.openStudio', () => openStudio(telos))
  context.subscriptions.push(view)
  await client.start()
}

export async function deactivate(): Promise<void> {
  await client?.stop()
}
