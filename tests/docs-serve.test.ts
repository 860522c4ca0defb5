/** docs/serve.md says what is so: requests and their answers, limits, what the command prints. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planner } from 'pddl-workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greeting } from '../packages/cli/src/serve/front-page.ts'
import { telos } from '../packages/cli/test/telos.ts'
import { blocksOf, code, read, rowsOf } from './pages.ts'
import { type Serving, serving } from './serving.ts'
import { root } from './sources.ts'

const page = 'docs/serve.md'
const folder = mkdtempSync(join(tmpdir(), 'telos-docs-serve-'))
const section = (heading: string) => read(page).split(`\n### ${heading}\n`)[1].split(/\n##/)[0]

let service: Serving
beforeAll(async () => {
  cpSync(join(root, 'examples/pddl'), folder, { recursive: true })
  service = await serving()
}, 120_000)
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const hasTools = () => {
  try {
    for (const tool of ['curl', 'jq', 'bash']) execFileSync(tool, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const sessions = blocksOf(page).flatMap(({ text }) => (text.startsWith('$ ') ? [text.split('\n')] : []))

test('shows sessions with requests of each kind', () => {
  const all = sessions.flat().join('\n')
  for (const path of ['/solve ', '/package/telos-optimal/solve', '$check', '/validate']) expect(all).toContain(path)
})

test.runIf(hasTools())('the sessions print what stands below their commands', () => {
  // one shell for all of them: later ones use the files and variables of those before
  const script = sessions.map((lines) => lines.flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : [])))
  const mark = '--- next ---'
  const text = script.map((commands) => [...commands, `echo '${mark}'`].join('\n')).join('\n')
  const here = text.replaceAll('127.0.0.1:8087', `127.0.0.1:${service.port}`)
  const printed = execFileSync('bash', ['-euo', 'pipefail', '-c', here], { cwd: folder, encoding: 'utf8' })
  // without what says nothing but that a block has ended
  const expected = sessions.map((lines) => lines.filter((line) => !line.startsWith('$ ')))
  expect(
    printed
      .split(`${mark}\n`)
      .slice(0, -1)
      .map((part) => part.trimEnd().split('\n')),
  ).toEqual(expected)
})

test('shows what the command prints', async () => {
  const shown = blocksOf(page).find(({ text }) => text.startsWith('telos serves'))
  const limits = { time: 55, memory: 2048, parallel: 2, queue: 8 }
  expect(`${shown?.text}\n`).toBe(greeting('http://127.0.0.1:8087', limits, undefined))
  const { out } = await telos({}, 'serve', '--help')
  for (const [name, value] of Object.entries({ ...limits, memory: '2G' }))
    expect(out).toMatch(new RegExp(`--${name} .*\\(default: ${value}\\)`, 's'))
})

test('lists the options', async () => {
  const { out } = await telos({}, 'serve', '--help')
  const options = [...out.matchAll(/^ {2}(--(?!json)\w+)/gm)].map(([, name]) => code(name))
  expect(
    rowsOf(section('Limits and safety'))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(options.toSorted())
})

test('with the settings of the page, the extension runs a command that plans and feeds its search debugger', async () => {
  const [block] = blocksOf(page).filter(({ language }) => language === 'json')
  const settings = JSON.parse(block!.text)
  const [configuration] = settings['pddl.planners'] as [Readonly<Record<keyof planner.PlannerConfiguration, string>>]
  expect(settings['pddl.selectedPlanner']).toBe(configuration.title)
  expect(configuration.searchDebuggerSupport).toBe(planner.SearchDebuggerSupportType.HttpCallback)
  // on Windows, the extension puts a path with blanks between quotes, and nothing has that name
  expect(configuration.path).not.toContain(' ')
  const values = { planner: configuration.path, options: '', domain: 'house.pddl', problem: 'letter.pddl' }
  const filled = Object.entries(values).reduce(
    (command, [name, value]) => command.replace(`$(${name})`, value),
    configuration.syntax,
  )
  const watching = configuration.searchDebuggerCommandLineSyntax.replace('$(port)', '1')
  const [program, name, ...words] = `${filled} ${watching}`.split(/ +/)
  expect([program, name]).toEqual(['npx', 'telos'])
  const { exit, err } = await telos({ cwd: folder }, ...words)
  expect([exit, err]).toEqual([0, expect.stringContaining('search debugger: nobody listens on port 1')])
})
