/** What the commands of the extension do. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planningWords } from '@telos/language'
import { commands, Location, Position, ProgressLocation, Range, Uri, window, workspace } from 'vscode'
import type { LanguageClient } from 'vscode-languageclient/node'
import { askTelos, type TelosCommand } from './ask-telos.ts'
import type { PlanPanel } from './plan-panel.ts'

/** Plans with the files of a lens, or with those that the file in the editor belongs to. */
export async function planEditorFiles(
  telos: TelosCommand,
  view: PlanPanel,
  client: LanguageClient,
  files: readonly unknown[],
): Promise<void> {
  const given = files.filter((file): file is string => typeof file === 'string')
  const paths = given.length > 0 ? given : await filesOf(client, 'telos.plan')
  if (paths === undefined) return noFiles()
  await workspace.saveAll(false)
  const seconds = workspace.getConfiguration('telos').get<number>('planSeconds', 60)
  const folder = await mkdtemp(join(tmpdir(), 'telos-plan-'))
  const picture = join(folder, 'plan.svg')
  try {
    const words = planningWords(paths)
    // only plans have a picture
    const drawn = words[0] === 'plan' ? ['--picture', picture] : []
    const args = [...words, ...drawn, '--time', String(seconds)]
    const answer = await withProgress('Planning', () => askTelos(telos, args, seconds + 10))
    view.show('Plan', answer.text, await readFile(picture, 'utf8').catch(() => undefined))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asks for a plan file and validates it for the problem in the editor. */
export async function validate(telos: TelosCommand, view: PlanPanel, client: LanguageClient): Promise<void> {
  const files = await filesOf(client, 'telos.plan')
  if (files === undefined) return noFiles()
  const [chosen] = (await window.showOpenDialog({ title: 'Plan to validate', openLabel: 'Validate' })) ?? []
  if (chosen === undefined) return
  await workspace.saveAll(false)
  const answer = await withProgress('Validating', () => askTelos(telos, ['validate', ...files, chosen.fsPath], 60))
  view.show('Validation', answer.text)
}

export async function play(telos: TelosCommand, files: readonly string[], client: LanguageClient): Promise<void> {
  const paths = files.length > 0 ? files : await filesOf(client, 'telos.play')
  if (paths === undefined) return void window.showInformationMessage('Open a VGDL game or one of its levels first.')
  inTerminal(telos, ['vgdl', 'play', ...paths])
}

export async function openStudio(telos: TelosCommand): Promise<void> {
  // a terminal with an unknown command would close before anyone could read the error
  const { code } = await askTelos(telos, ['studio', '--help'], 30)
  if (code !== 0) return void window.showInformationMessage('This version of the telos command has no studio.')
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath
  inTerminal(telos, folder === undefined ? ['studio'] : ['studio', folder])
}

/** Lists the references that a lens counts. */
export function showReferences(uri: string, at: JsonPosition, places: readonly JsonLocation[]): Thenable<unknown> {
  const locations = places.map((place) => new Location(Uri.parse(place.uri), rangeOf(place.range)))
  return commands.executeCommand('editor.action.showReferences', Uri.parse(uri), positionOf(at), locations)
}

interface JsonPosition {
  readonly line: number
  readonly character: number
}

interface JsonLocation {
  readonly uri: string
  readonly range: { readonly start: JsonPosition; readonly end: JsonPosition }
}

const positionOf = ({ line, character }: JsonPosition) => new Position(line, character)
const rangeOf = ({ start, end }: JsonLocation['range']) => new Range(positionOf(start), positionOf(end))

/** The files that a command needs for the file in the editor: the server's lenses name them. */
async function filesOf(client: LanguageClient, command: string): Promise<readonly string[] | undefined> {
  const uri = window.activeTextEditor?.document.uri.toString()
  if (uri === undefined) return undefined
  const lenses = await client.sendRequest<{ command?: { command: string; arguments?: string[] } }[] | null>(
    'textDocument/codeLens',
    { textDocument: { uri } },
  )
  return lenses?.find((lens) => lens.command?.command === command)?.command?.arguments
}

function inTerminal({ file }: TelosCommand, args: readonly string[]): void {
  const terminal = window.createTerminal({
    name: 'Telos',
    shellPath: process.execPath,
    shellArgs: [file, ...args],
    env: { ELECTRON_RUN_AS_NODE: '1' },
  })
  terminal.show()
}

function noFiles(): void {
  window.showInformationMessage(
    'Open a PDDL problem, with its domain in the workspace, or a document with a start and a goal.',
  )
}

function withProgress<Answer>(title: string, work: () => Promise<Answer>): Thenable<Answer> {
  return window.withProgress({ location: ProgressLocation.Notification, title }, work)
}
