import { formatDiagnostic } from '@telos/core'
import { expect, test } from 'vitest'
import { microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { sokobanModel } from '../../../test/models/sokoban-model.ts'
import { configOf } from '../../compile/config/game-config.ts'
import { readConfig } from '../../compile/config/read-config.ts'
import { writeConfig } from '../../compile/config/write-config.ts'
import { additionalFacts, checkConfig } from './check-config.ts'
import { readModel } from './game-model.ts'

const stage = microStage({ ...microSokoban, level: ['wwwwwww', 'wAb..ow', 'wwwwwww'] })
const compiled = sokobanModel(stage)
const { model } = readModel(compiled)
if (model === undefined) throw new Error('no model')
const written = writeConfig(configOf(compiled, { domainFile: '', problemFile: '' }))

function check(text: string): readonly string[] {
  const { config, withSpan } = readConfig(text, 'c')
  if (config === undefined || model === undefined) throw new Error('it cannot be read')
  return checkConfig({ config, withSpan }, model, stage.start()).map(formatDiagnostic)
}

test('a configuration fits the game that it was written for', () => {
  expect(check(written)).toEqual([])
  const { config } = readConfig(written, 'c')
  expect(config && additionalFacts(config, model)).toEqual([])
})

test('goals about more objects than anybody can look at are refused', () => {
  const goal = (count: number): string => {
    const variables = Array.from({ length: count }, (_, at) => `?v${at}`).join(' ')
    return `goals:\n- goalPredicate: (forall (${variables} - object) (= ?v0 ?v0))\n`
  }
  expect(check(goal(2))).toEqual([])
  expect(check(goal(9))).toEqual([expect.stringMatching(/^c:2:18 the goal .* combinations of objects/)])
})

test('actions are pointed out, and facts go before goals', () => {
  const goals = '\ngoals:\n- goalPredicate: (won)\n'
  expect(check(`actionsCorrespondence: { push-rihgt: ACTION_RIGHT }${goals}`)).toEqual([
    'c:1:26 warning: the domain has no action "push-rihgt" — did you mean "push-right"?',
    expect.stringMatching(/^c:3:18 the goal \(won\): unknown predicate "won"/),
  ])
  expect(check(`additionalPredicates: [(sun)]${goals}`)).toEqual([
    expect.stringMatching(/^c:1:24 the fact \(sun\) in additionalPredicates: unknown predicate "sun"/),
  ])
})
