import { expect, test } from 'vitest'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage, compileStage, smallStage } from '../../../../test/small-games.ts'

const [edge, undo, meet] = ['fire EOS > killSprite', 'rock mud > undoAll', 'avatar fire > stepBack']

test('lines that may meet what the edge has killed and undoAll has taken back are refused', () => {
  const stage = smallStage({ interactions: [edge, undo, meet], level: ['r.f', 'm.A'] })
  const { compiled, diagnostics } = compileStage(stage)
  expect(compiled).toBeUndefined()
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('avatar fire > stepBack')])
})

test.each([
  ['that come before', [edge, meet, undo]],
  ['that only take the same back', [edge, undo, 'avatar fire > undoAll']],
  ['about what is never taken back', [edge, `${undo} notStype=fire`, meet]],
  ['about what the edge does not kill', [undo, meet]],
])('lines %s are not', (_, interactions) => {
  const stage = smallStage({ interactions, level: ['r.f', 'm.A'] })
  const compiled = compiledStage(stage)
  expect(walkModel(compiled, stage, 1, 4).mistake).toBeUndefined()
})
