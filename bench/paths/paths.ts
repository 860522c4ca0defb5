/** The four main paths through the program, run once each: how much of it a call passes through. `--list` names the files. */
import { join } from 'node:path'
import { atLeast, count, createSociety, defineAgent, defineDomain, flag, minus, oneOf, plus } from '@telos/core'
import { telos } from '../../packages/cli/test/telos.ts'
import { root } from '../../tests/sources.ts'
import { counted, functionsOf, type Ran } from './coverage.ts'

const definePirate = () =>
  defineDomain({
    facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 9 }), at: oneOf('docks', 'tavern', 'still') },
    actions: {
      drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
      buyRum: { needs: { at: 'tavern', gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) }, cost: 2 },
      work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },
      goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
    },
  })

function sailors() {
  const kind = defineAgent(definePirate(), {
    name: 'sailor',
    goals: { getDrunk: { wants: { drunk: true } } },
    actions: {
      drinkRum: { assumeEffects: true },
      buyRum: { assumeEffects: true },
      work: { assumeEffects: true },
      goTavern: { assumeEffects: true },
    },
  })
  const society = createSociety()
  society.add(kind, { name: 'Jack', context: undefined, beliefs: { at: 'docks' } } as never)
  return society
}

async function command(...argv: readonly string[]): Promise<Ran> {
  const run = () => telos({ cwd: join(root, 'examples/pddl') }, ...argv)
  // the first time loads the modules
  await run()
  return functionsOf(run)
}

const request = { from: { at: 'docks' }, to: { drunk: true } } as const
const paths: [string, Ran][] = []
const cold = definePirate()
paths.push(['domain.plan, the first call', await functionsOf(() => cold.plan(request))])
paths.push(['domain.plan, another call', await functionsOf(() => cold.plan(request))])
paths.push(['telos plan, PDDL', await command('plan', 'house.pddl', 'letter.pddl', '--quiet')])
const society = sailors()
paths.push(['society.tick, planning', await functionsOf(() => society.tick(0.1))])
for (let tick = 0; tick < 20; tick++) society.tick(0.1)
paths.push(['society.tick, nothing to do', await functionsOf(() => society.tick(0.1))])
paths.push(['telos vgdl solve', await command('vgdl', 'solve', 'sokoban', '--json')])

for (const [path, ran] of paths) {
  console.log(`${path}: ${counted(ran)}`)
  if (process.argv.includes('--list'))
    for (const [file, functions] of ran) console.log(`  ${functions.length}\t${file}`)
}
