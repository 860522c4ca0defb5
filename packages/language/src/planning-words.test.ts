import { expect, test } from 'vitest'
import { planningWords } from './planning-words.ts'

test.each([
  [
    ['d.pddl', 'p.PDDL'],
    ['plan', 'd.pddl', 'p.PDDL'],
  ],
  [['pirate.yaml'], ['plan', 'pirate.yaml']],
  [
    ['sokoban.txt', 'sokoban_lvl0.txt'],
    ['vgdl', 'solve', 'sokoban.txt', 'sokoban_lvl0.txt'],
  ],
])('%j', (paths, words) => expect(planningWords(paths)).toEqual(words))
