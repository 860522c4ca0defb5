/**
 * npm run bench:language -- [--quick] [--write]
 * The language service: CPU time from a key stroke to diagnostics on 2,000 lines, and until the first diagnostics of 1 MB, beside the parsers
 * that other tools use on the same text (`pddl-workspace` of vscode-pddl, `yaml`). Times are CPU time, the median of several runs.
 * `--write` writes bench/LANGUAGE.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { completionsAt, createWorkspace, diagnose, diagnoseQuickly, hoverAt, semanticTokens } from '@telos/language'
import { parser } from 'pddl-workspace'
import { parseDocument } from 'yaml'
import { bundle } from '../../scripts/bundle.mjs'
import { workspaceRoot } from '../places.ts'
import { table } from '../table.ts'
import { cpu, cpuOfPromise } from './cpu.ts'
import { type SizedText, textsOfLength, textsOfLines } from './texts.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const repetitions = values.quick ? 5 : 15

const median = (all: readonly number[]) => [...all].sort((left, right) => left - right)[all.length >> 1]!

/** The same text with a word misspelt near its middle: another one each time. */
function mistyped(text: string, round: number): string {
  const middle = text.indexOf('\n', text.length >> 1)
  const word = text.slice(middle).search(/[a-z]{4}/)
  const at = middle + word
  return text.slice(0, at) + 'q'.repeat((round % 3) + 1) + text.slice(at + 2)
}

async function keyStrokes({ language, files }: SizedText): Promise<string[]> {
  const { path, text } = files.at(-1)!
  const workspace = createWorkspace(files)
  diagnoseQuickly(workspace, path)
  const typed = (work: () => unknown) =>
    Array.from({ length: repetitions }, (_, round) => {
      workspace.set(path, mistyped(text, round))
      return cpu(work)
    })
  const plain = typed(() => diagnoseQuickly(workspace, path))
  const fixed = typed(() => diagnose(workspace, path))
  const position = { line: text.split('\n').length >> 1, column: 12 }
  const completion = typed(() => completionsAt(workspace, path, position))
  const hover = typed(() => hoverAt(workspace, path, position))
  const tokens = typed(() => semanticTokens(workspace, path))
  const peer = await peerTime(language, text)
  return [
    language,
    String(text.split('\n').length),
    ...judged(plain, language === 'YAML' ? 150 : 50),
    ...[fixed, completion, hover, tokens].map((all) => figure(median(all))),
    peer,
  ]
}

function firstDiagnostics({ language, files }: SizedText): string[] {
  const { path, text } = files.at(-1)!
  const rounds = values.quick ? 3 : 9
  const warm = Array.from({ length: rounds }, (_, round) => {
    const workspace = createWorkspace([...files.slice(0, -1), { path, text: `${text}${' '.repeat(round)}` }])
    return cpu(() => diagnoseQuickly(workspace, path))
  })
  const cold = Array.from({ length: rounds }, () => coldTime(language))
  const bar = language === 'YAML' ? 2_500 : 300
  return [language, figure(text.length / 1e6), ...judged(warm, bar), ...judged(cold, bar).slice(0, 2)]
}

/** The median and the least of some times, the bar, and whether the median meets it. */
function judged(times: readonly number[], bar: number): string[] {
  const verdict = median(times) <= bar ? 'met' : 'missed'
  return [`${figure(median(times))} (${figure(Math.min(...times))})`, verdict, String(bar)]
}

/** The same in a new process, without the tools that run TypeScript. */
function coldTime(language: SizedText['language']): number {
  return Number(execFileSync(process.execPath, [coldProgram, language], { encoding: 'utf8' }))
}

/** What others need just to parse the text. */
async function peerTime(language: SizedText['language'], text: string): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    if (language === 'YAML') times.push(cpu(() => parseDocument(text)))
    else if (language === 'PDDL')
      times.push(await cpuOfPromise(() => parser.PddlDomainParser.parseText(text) as unknown as Promise<unknown>))
  }
  const name = language === 'YAML' ? 'yaml' : 'pddl-workspace'
  return times.length === 0 ? '–' : `${figure(median(times))} (${name})`
}

function figure(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}

const strokes: string[][] = []
for (const text of textsOfLines(2_000)) strokes.push(await keyStrokes(text))
const folder = mkdtempSync(join(workspaceRoot(), 'node_modules', '.cache', 'language-'))
const coldProgram = await bundle({ entry: join(workspaceRoot(), 'bench/language/cold.ts'), folder })
const first = textsOfLength(1_000_000).map(firstDiagnostics)
rmSync(folder, { recursive: true, force: true })
const report = [
  '# The language service: key strokes and large files',
  `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}.\nWritten by \`npm run bench:language -- --write\`.`,
  'Milliseconds of CPU time: the median, and the least in brackets. On a busy machine both are higher than on an idle one.',
  '## A key stroke',
  `A word is misspelt in the middle of the text, ${repetitions} times. Editors show the diagnostics at once, and the bar is for them. Fixes are tried when the author asks for them.`,
  table(
    [
      'language',
      'lines',
      'diagnostics',
      '',
      'bar',
      'with fixes tried',
      'completion',
      'hover',
      'colours',
      'parsing alone',
    ],
    strokes,
  ),
  '## First diagnostics of a large file',
  'In a process that has read other files, and in a new one, whose code has not been compiled yet.',
  table(['language', 'MB', 'diagnostics', '', 'bar', 'in a new process', ''], first),
].join('\n\n')
console.log(report)
if (values.write) writeFileSync(join(workspaceRoot(), 'bench', 'LANGUAGE.md'), `${report}\n`)
