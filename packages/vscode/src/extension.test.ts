import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type * as vscode from 'vscode'
import { bundleOf, extensionFolder, loadExtension } from '../test/load-extension.ts'

const pddl = (name: string) => join(extensionFolder, '../../examples/pddl', name)
const manifest = JSON.parse(readFileSync(join(extensionFolder, 'package.json'), 'utf8'))

/** As much of the editor as the extension uses; the types are those of its real interface. */
function fakeEditor(settings: Readonly<Record<string, unknown>> = {}) {
  const registered = new Map<string, (...args: never[]) => unknown>()
  const executed: unknown[][] = []
  const shown: string[] = []
  const terminals: vscode.TerminalOptions[] = []
  const panel = { title: '', webview: { html: '' }, onDidDispose: () => ({ dispose() {} }), dispose() {} }
  class Place {
    readonly parts: unknown[]
    constructor(...parts: unknown[]) {
      this.parts = parts
    }
  }
  const editor = {
    commands: {
      registerCommand: ((name, run) => {
        registered.set(name, run)
        return { dispose() {} }
      }) as typeof vscode.commands.registerCommand,
      executeCommand: (async (...words: unknown[]) =>
        void executed.push(words)) as typeof vscode.commands.executeCommand,
    },
    workspace: {
      getConfiguration: () => ({ get: (key: string, usual?: unknown) => settings[key] ?? usual }),
      saveAll: async () => true,
      workspaceFolders: [{ uri: { fsPath: '/home/me/plans' } }],
    },
    window: {
      createWebviewPanel: () => panel,
      createTerminal: (options: vscode.TerminalOptions) => {
        terminals.push(options)
        return { show() {} }
      },
      showInformationMessage: async (text: string) => void shown.push(text),
      showOpenDialog: async () => [{ fsPath: settings.chosen }],
      withProgress: async (_options: unknown, work: () => unknown) => work(),
      activeTextEditor: { document: { uri: { toString: () => 'file:///problem.pddl' } } },
    },
    Location: Place,
    Position: Place,
    Range: Place,
    Uri: { parse: (text: string) => ({ text }) },
    ViewColumn: { Beside: -2 },
    ProgressLocation: { Notification: 15 },
  }
  return { editor, registered, executed, shown, terminals, panel }
}

function fakeClient(lenses: readonly unknown[] = []) {
  const made: { server: { module: string; args: string[] }; options: ClientOptions }[] = []
  const start = vi.fn(async () => {})
  const stop = vi.fn(async () => {})
  class LanguageClient {
    start = start
    stop = stop
    sendRequest = async () => lenses
    constructor(_id: string, _name: string, server: never, options: never) {
      made.push({ server, options })
    }
  }
  return { module: { LanguageClient, TransportKind: { stdio: 0 } }, made, start, stop }
}

interface ClientOptions {
  readonly documentSelector: readonly { readonly language: string }[]
  readonly middleware: { executeCommand(command: string, args: unknown[], next: () => unknown): unknown }
}

async function activated(settings = {}, lenses: readonly unknown[] = []) {
  const fake = fakeEditor(settings)
  const client = fakeClient(lenses)
  const extension = await loadExtension({ vscode: fake.editor, 'vscode-languageclient/node': client.module })
  const context = { subscriptions: [], asAbsolutePath: (path: string) => join(extensionFolder, path) }
  await extension.activate(context as unknown as vscode.ExtensionContext)
  return { ...fake, client, extension, options: client.made[0]!.options }
}

test('it starts the server of the command that comes with it', async () => {
  const { client, options } = await activated()
  expect(client.made[0]!.server).toMatchObject({ module: join(extensionFolder, 'telos/bin/telos.js'), args: ['lsp'] })
  expect(client.start).toHaveBeenCalledOnce()
  const languages = options.documentSelector.map(({ language }) => language)
  expect(languages).toEqual(['pddl', 'vgdl', 'yaml', 'json', 'plaintext'])
})

test('the setting names another command', async () => {
  const { client } = await activated({ command: '/opt/telos/bin/telos.js' })
  expect(client.made[0]!.server.module).toBe('/opt/telos/bin/telos.js')
})

test('every command of the manifest is registered by the extension or by the client', async () => {
  const { registered } = await activated()
  const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command)
  // the client registers what the server says it can do
  expect([...registered.keys(), 'telos.plan']).toEqual(expect.arrayContaining(declared))
})

test('a plan is shown with its picture, in a page in which nothing can run', async () => {
  const command = join(extensionFolder, '../cli/bin/telos.js')
  const files = ['house.pddl', 'letter.pddl'].map(pddl)
  const { options, panel } = await activated({ command })
  await options.middleware.executeCommand('telos.plan', files, () => {})
  expect(panel.webview.html).toContain('(take letter study)')
  expect(panel.webview.html).toContain('data:image/svg+xml;base64,')
  expect(panel.webview.html).toContain("default-src 'none'")
})

test('a plan from a file is validated for the problem in the editor', async () => {
  const command = join(extensionFolder, '../cli/bin/telos.js')
  const lens = { command: { command: 'telos.plan', arguments: [pddl('house.pddl'), pddl('letter.pddl')] } }
  const { registered, panel } = await activated({ command, chosen: pddl('letter.plan') }, [lens])
  await registered.get('telos.validate')!()
  expect([panel.title, panel.webview.html]).toEqual(['Validation', expect.stringContaining('valid: 8 steps, cost 25')])
})

test('without files, the server says which belong to the editor, or the user is told what to open', async () => {
  const { options, shown } = await activated({}, [])
  await options.middleware.executeCommand('telos.plan', [], () => {})
  expect(shown).toEqual([expect.stringContaining('Open a PDDL problem')])
})

test('games are played in a terminal without a shell', async () => {
  const { registered, terminals } = await activated()
  await registered.get('telos.play')!(...(['a.txt', 'a_lvl0.txt'] as never[]))
  expect(terminals.map(({ shellArgs }) => shellArgs?.slice(1))).toEqual([['vgdl', 'play', 'a.txt', 'a_lvl0.txt']])
  for (const { shellPath } of terminals) expect(shellPath).toBe(process.execPath)
})

test('the studio opens in a terminal, or the user hears that the command has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-studio-'))
  for (const [name, code] of [
    ['with.cjs', 0],
    ['without.cjs', 2],
  ] as const)
    writeFileSync(join(folder, name), `process.exit(${code})`)
  const able = await activated({ command: join(folder, 'with.cjs') })
  await able.registered.get('telos.openStudio')!()
  expect(able.terminals.map(({ shellArgs }) => shellArgs?.slice(1))).toEqual([['studio', '/home/me/plans']])
  const unable = await activated({ command: join(folder, 'without.cjs') })
  await unable.registered.get('telos.openStudio')!()
  expect(unable.terminals).toEqual([])
  expect(unable.shown).toEqual([expect.stringContaining('no studio')])
  const real = await activated({ command: join(extensionFolder, '../cli/bin/telos.js') })
  await real.registered.get('telos.openStudio')!()
  expect([real.terminals.length, real.shown]).toEqual([1, []])
  rmSync(folder, { recursive: true })
})

test('references of a lens open as a list', async () => {
  const { registered, executed } = await activated()
  const place = { uri: 'file:///d.pddl', range: { start: { line: 1, character: 2 }, end: { line: 1, character: 4 } } }
  await registered.get('telos.references')!(...(['file:///d.pddl', { line: 0, character: 0 }, [place]] as never[]))
  expect(executed[0]?.[0]).toBe('editor.action.showReferences')
})

test('it stops the server when the editor ends it', async () => {
  const { extension, client } = await activated()
  await extension.deactivate()
  expect(client.stop).toHaveBeenCalledOnce()
})

test('it has fewer than 300 lines', () => {
  const folder = join(extensionFolder, 'src')
  const own = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const lines = own.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
  expect(lines.length).toBeLessThan(300)
})

test('of the language service, the bundle has nothing but the words for planning', async () => {
  const { files } = await bundleOf()
  const own = files.map((file) => /packages\/(?!vscode\/)(.*)$/.exec(file.replaceAll('\\', '/'))?.[1] ?? '')
  expect(own.filter((file) => file.startsWith('language/'))).toEqual(['language/src/planning-words.ts'])
  // what checks its arguments comes along
  expect(own.filter((file) => file !== '').length).toBeLessThan(8)
})
