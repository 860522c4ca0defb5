/** Agents and squads in a file: who they are, what they want and can do. Code stays in the program and is referred to by name. */
import { readFileSync } from 'node:fs'
import {
  type ActionHandler,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  formatDiagnostic,
  giveOrders,
  type SensorDefinition,
} from '@telos/core'
import { populate } from '@telos/core/documents'
import { formatCodeFrame, readAgentsDocument, readDomainDocument } from '@telos/documents'

const read = (file: string) => readFileSync(new URL(`agents-document/${file}`, import.meta.url), 'utf8')
const { domain } = readDomainDocument(read('soldier.yaml'), { file: 'soldier.yaml' })
if (domain === undefined) throw new Error('soldier.yaml has mistakes')

const war = defineDomain({ facts: { won: flag() }, actions: { attack: { does: { won: true } } } })
const squad = defineAgent(war, {
  name: 'squad',
  goals: { win: { wants: { won: true } } },
  actions: { attack: giveOrders({ recommends: { attack: 0.5 }, completeWhen: 'any' }) },
})

/** What a soldier is in the game. */
interface Body {
  at: string
}
const goTo: ActionHandler = {
  tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'),
  onComplete: ({ context, args }) => void ((context as Body).at = args.to),
}
const eyes: SensorDefinition = { facts: ['at'], every: 0, sense: ({ context }) => ({ at: (context as Body).at }) }

const program = {
  file: 'camp.yaml',
  kinds: { squad },
  domains: { './soldier.yaml': domain },
  behaviours: { soldier: { goTo } },
  sensors: { soldier: { eyes } },
}

const text = read('camp.yaml')
const { document } = readAgentsDocument(text, program)
if (document !== undefined) {
  const society = createSociety()
  society.subscribe((event) => {
    if (event.type === 'plan-adopted')
      console.log(`${event.agent}, ${event.goal}: ${event.steps.map(({ name }) => name).join(', ')}`)
  })
  populate(society, document, { context: (name): Body => ({ at: name === 'sue' ? 'tower' : 'yard' }) })
  for (let tick = 0; tick < 8; tick++) society.tick(0.5)
}

// a typing mistake is reported with line and column
const slip = text.replace('kind: sniper', 'kind: snipper').replace('goals: { hide: 2 }', 'goals: { hid: 2 }')
for (const diagnostic of readAgentsDocument(slip, program).diagnostics) {
  console.log(formatDiagnostic(diagnostic))
  console.log(formatCodeFrame(slip, diagnostic))
}

// prints:
// ann, hide: goTo
// bob, attack: draw, reload, shoot
// sue, attack: draw, reload, shoot
// alpha, win: attack
// ann, attack: draw, shoot
// camp.yaml:15:34 kind "soldier" has no goal "hid" — did you mean "hide"?
//   15 |   ann: { kind: soldier, goals: { hid: 2 }, superior: alpha, beliefs: { ammo: 2, health: 40 } }
//      |                                  ^^^
// camp.yaml:18:16 unknown kind "snipper" — did you mean "sniper"?
//   18 |   sue: { kind: snipper, superior: alpha, beliefs: { at: tower } }
//      |                ^^^^^^^
