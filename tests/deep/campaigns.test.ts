/** The campaigns in the box, each in its smallest form, as a user runs them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunResult, runOutcomes } from '@telos/experiments'
import { afterAll, expect, test } from 'vitest'
import { runNode } from '../run-node.ts'
import { root } from '../sources.ts'

const into = mkdtempSync(join(tmpdir(), 'telos-campaigns-'))
afterAll(() => rmSync(into, { recursive: true, force: true }))

const campaigns = readdirSync(join(root, 'experiments')).flatMap((name) =>
  ['campaign.yaml', 'campaign.ts']
    .map((file) => join('experiments', name, file))
    .filter((path) => existsSync(join(root, path))),
)

test('there are campaigns', () => expect(campaigns.length).toBeGreaterThan(7))

test.each(campaigns)(
  '%s: every run of its smallest form has an explained outcome',
  {
    timeout: 900_000,
  },
  async (path) => {
    const folder = join(into, path.replaceAll(/\W+/g, '-'))
    const telos = join(root, 'packages/cli/bin/telos.js')
    const { exit, text } = await runNode(root, telos, 'experiment', 'run', path, '--quick', '--into', folder)
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
