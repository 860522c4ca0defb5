/** Games of the collection as PDDL, checked by the rules of other planners' parsers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedFolder } from '../../bench/places.ts'
import { compiledLevel } from '../pddl-readers/compiled-level.ts'
import { faultsFor } from '../pddl-readers/faults.ts'
import { pddlReaders, val } from '../pddl-readers/readers.ts'

const folder = join(sharedFolder(), 'vgdl', 'games')
const games = readdirSync(folder).filter((file) => !/_lvl\d+\.txt$/.test(file))
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

test.each([{ encoding: 'compact' }, { encoding: 'turns' }, { encoding: 'compact', numbers: 'fluents' }] as const)(
  'every level that can be compiled is accepted: $encoding $numbers',
  (options) => {
    let count = 0
    for (const game of games) {
      for (const level of [0, 1, 2, 3, 4]) {
        const texts = compiledLevel(textOf(game), textOf(game.replace('.txt', `_lvl${level}.txt`)), options)
        if (texts === undefined) break
        count += 1
        for (const reader of 'numbers' in options ? [val] : pddlReaders) {
          const faults = faultsFor(reader, ...texts)
          expect([game, level, reader.name, faults.slice(0, 3)]).toEqual([game, level, reader.name, []])
        }
      }
    }
    expect(count).toBeGreaterThan(20)
  },
  600_000,
)
