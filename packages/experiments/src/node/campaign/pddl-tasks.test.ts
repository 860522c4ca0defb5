import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { CampaignChecker } from './checker.ts'
import { pddlTasks } from './pddl-tasks.ts'
import { TextCollection } from './text-collection.ts'

test('the only domain of a folder is looked for once, not for each problem', () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-pddl-tasks-'))
  const problems = 40
  writeFileSync(join(folder, 'lamps.pddl'), '(define (domain lamps))')
  for (let number = 0; number < problems; number++)
    writeFileSync(join(folder, `p${number}.pddl`), `(define (problem p${number}) (:domain lamps))`)
  const check = new CampaignChecker()
  const texts = new TextCollection(folder, check)
  const read = vi.spyOn(texts, 'read')
  const words = { problems: '*.pddl', path: ['tasks', 0], domain: undefined, group: undefined }
  const tasks = pddlTasks(words, folder, texts, check)
  rmSync(folder, { recursive: true })
  expect(tasks.map(({ domain, name, domainText }) => [domain, name, domainText.path])).toEqual(
    Array.from({ length: problems }, (_, number) => ['lamps', `p${number}`, 'lamps.pddl']),
  )
  expect(read.mock.calls.length).toBeLessThan(5 * problems)
})
