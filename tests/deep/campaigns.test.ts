/** The campaigns in the box, each in its smallest form, as a user runs them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunResult, runOutcomes } from '@telos/experiments'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { sharedFolder } from '../../bench/places.ts'
import { runNode } from '../run-node.ts'
import { root } from '../sources.ts'

const into = mkdtempSync(join(tmpdir(), 'telos-campaigns-'))
afterAll(() => rmSync(into, { recursive: true, force: true }))

/** Files that are campaigns themselves; others are what campaigns use. */
const campaigns = readdirSync(join(root, 'experiments'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|ts)$/.test(name) && !/(^|\/)results\/|\.test\.ts$/.test(name))
  .map((name) => join('experiments', name))
  .filter((path) => /^telos: experiment\/1$|^export default /m.test(readFileSync(join(root, path), 'utf8')))
  .sort()
const needsReference = (path: string): boolean => /\/(pddl-reference|vgdl-seed)\/\w+\.ts$/.test(path)
const hasReference = existsSync(join(sharedFolder(), 'pddl', 'index.json'))

test('there are campaigns, and those that need the reference material say so', () => {
  expect(campaigns.filter((path) => !needsReference(path))).toHaveLength(10)
  const others = campaigns.filter(needsReference)
  expect(others).toHaveLength(7)
  if (!hasReference) console.log(`not run without the reference material: ${others.join(', ')}`)
})

test.each(campaigns.filter(needsReference))('%s: what is missing is said in a sentence', async (path) => {
  const telos = join(root, 'packages/cli/bin/telos.js')
  vi.stubEnv('TELOS_SHARED', join(into, 'nowhere'))
  onTestFinished(() => void vi.unstubAllEnvs())
  const { exit, text } = await runNode(root, telos, 'experiment', 'run', path, '--into', join(into, 'none'))
  expect(exit).not.toBe(0)
  expect(text).toMatch(/this campaign needs the reference material: .* does not exist; set TELOS_SHARED/)
})

test.each(campaigns.filter((path) => hasReference || !needsReference(path)))(
  '%s: every run of its smallest form has an explained outcome',
  {
    timeout: 900_000,
  },
  async (path) => {
    const folder = join(into, path.replaceAll(/\W+/g, '-'))
    const telos = join(root, 'packages/cli/bin/telos.js')
    // campaigns on reference material may take their whole time on the first problem of a domain
    const word = path.includes('pddl-reference') ? 'gripper' : path.endsWith('levels.ts') ? 'bait' : 'zelda'
    const only = needsReference(path) ? ['--only', word] : []
    const { exit, text } = await runNode(root, telos, 'experiment', 'run', path, '--quick', '--into', folder, ...only)
    expect(text).toMatch(/\d+ of \d+ runs/)
    expect(exit).toBe(0)
    const lines = readFileSync(join(folder, 'results.jsonl'), 'utf8').trim().split('\n')
    const results = lines.map((line) => JSON.parse(line) as RunResult)
    const unexplained = results.filter(({ outcome }) => !runOutcomes[outcome].isExplained)
    expect(
      unexplained.map(({ algorithm, domain, task, detail }) => `${algorithm} on ${domain}/${task}: ${detail}`),
    ).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'solved').length).toBeGreaterThan(results.length / 2)
    // engines that promise cheapest plans agree
    const costs = new Map<string, Set<number>>()
    for (const { optimal, outcome, domain, task, figures } of results)
      if (optimal && outcome === 'solved')
        costs.set(`${domain}/${task}`, (costs.get(`${domain}/${task}`) ?? new Set()).add(figures['cost']))
    for (const [task, found] of costs) expect([...found], task).toHaveLength(1)
  },
)
