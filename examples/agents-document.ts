/** Agents and squads in a file: who there is, what they want and can do. Code stays in the program, and is referred to by name. */
import { readFileSync } from 'node:fs'
import { createSociety, defineAgent, defineDomain, flag, formatDiagnostic, giveOrders, populate } from '@telos/core'
import { formatCodeFrame, readAgentsDocument, readDomainDocument } from '@telos/documents'

const read = (file: string) => readFileSync(new URL(`agents-document/${file}`, import.meta.url), 'utf8')
const { domain } = readDomainDocument(read('soldier.yaml'), { file: 'soldier.yaml' })
if (domain === undefined) throw new Error('soldier.yaml has mistakes')

const war = defineDomain({ facts: { won: flag() }, actions: { attack: { does: { won: true } } } })
const squad = defineAgent(war, {
  name: 'squad',
  goals: { win: { wants: { won: true } } },
  actions: { attack: giveOrders({ recommends: { attack: 0.5 }, completes: 'any' }) },
})

const program = {
  file: 'camp.yaml',
  kinds: { squad },
  domains: { './soldier.yaml': domain },
  behaviours: {
    soldier: { goTo: { tick: ({ seconds }: { seconds: number }) => (seconds >= 1 ? 'done' : 'running') } },
  },
  sensors: { soldier: { eyes: { gives: ['at'], every: 0, sense: () => undefined } } },
} as const

const text = read('camp.yaml')
const { document } = readAgentsDocument(text, program)
if (document !== undefined) {
  const society = createSociety()
  populate(society, document)
  society.tick(0.5)
  society.tick(0.5)
  for (const agent of society.agents.values()) console.log(`${agent.explain()}`.split('\n')[0])
}

// a slip of the pen is found by line and column
const slip = text.replace('kind: sniper', 'kind: snipper').replace('goals: { hide: 2 }', 'goals: { hid: 2 }')
for (const diagnostic of readAgentsDocument(slip, program).diagnostics) {
  console.log(formatDiagnostic(diagnostic))
  console.log(formatCodeFrame(slip, diagnostic))
}
