/** `telos plan` as the planner of other tools: what it prints and writes, and how it ends. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DomainInfo,
  PddlLanguage,
  PddlWorkspace,
  ProblemInfo,
  parser,
  SimpleDocumentPositionResolver,
} from 'pddl-workspace'
import { afterAll, expect, test } from 'vitest'
import { URI } from 'vscode-uri'
import { telos } from '../packages/cli/test/telos.ts'
import { read } from './pages.ts'
import { root } from './sources.ts'

const cwd = join(root, 'examples/pddl')
const folder = mkdtempSync(join(tmpdir(), 'telos-external-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function parsed(file: string) {
  const workspace = new PddlWorkspace({ epsilon: 0.001 })
  const text = read(`examples/pddl/${file}`)
  return workspace.upsertFile(
    URI.file(`/pddl/${file}`),
    PddlLanguage.PDDL,
    1,
    text,
    new SimpleDocumentPositionResolver(text),
  )
}

test.each([[[]], [['--search', 'optimal']], [['--search', 'best']], [['--quiet']]])(
  'the parser of vscode-pddl reads the plan that telos plan %j prints',
  async (args) => {
    const { exit, out, err } = await telos({ cwd }, 'plan', 'house.pddl', 'letter.pddl', ...args)
    expect(exit).toBe(0)
    const domain = (await parsed('house.pddl')) as DomainInfo
    const problem = (await parsed('letter.pddl')) as ProblemInfo
    expect([domain instanceof DomainInfo, problem instanceof ProblemInfo]).toEqual([true, true])
    const found = new parser.PddlPlannerOutputParser(domain, problem, { epsilon: 0.001 })
    // the extension reads both outputs; messages must not look like steps
    for (const text of [err, out]) for (const part of text.match(/[\s\S]{1,17}/g) ?? []) found.appendBuffer(part)
    found.onPlanFinished()
    const plans = found.getPlans().filter(({ steps }) => steps.length > 0)
    expect(plans).toHaveLength(1)
    const steps = out.split('\n').filter((line) => line.startsWith('('))
    expect(plans[0].steps.map((step) => `(${step.getFullActionName()})`)).toEqual(steps)
    expect(plans[0].steps.every((step) => !step.isDurative)).toBe(true)
  },
)

/** What unified-planning takes for a line of a plan. */
const stepPattern = /^\s*\(\s*([\w?-]+)((\s+[\w?-]+)*)\s*\)\s*$/
const commentPattern = /^\s*(;.*)?$/

test('a plan file has lines that unified-planning reads', async () => {
  const plan = join(folder, 'plan.txt')
  const { exit } = await telos({ cwd }, 'plan', 'house.pddl', 'letter.pddl', '--out', plan, '--force')
  const lines = readFileSync(plan, 'utf8').split('\n')
  expect([exit, lines.filter((line) => stepPattern.test(line)).length]).toEqual([0, 8])
  expect(lines.filter((line) => !stepPattern.test(line) && !commentPattern.test(line))).toEqual([])
})

test.each([
  [11, ['house.pddl', 'wrong/walled-in.pddl']],
  [12, ['house.pddl', 'letter.pddl', '--bound', '15']],
  [23, ['house.pddl', 'letter.pddl', '--time', '0.0001']],
  [31, ['house.pddl', 'wrong/slips.pddl']],
  [34, ['wrong/timed.pddl', 'letter.pddl']],
])('exit code %i comes without a plan file', async (code, args) => {
  const plan = join(folder, `plan-${code}.txt`)
  const { exit, out } = await telos({ cwd }, 'plan', ...args, '--out', plan, '--force')
  expect([exit, out, existsSync(plan)]).toEqual([code, '', false])
})
