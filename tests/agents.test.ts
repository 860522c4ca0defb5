/** From two texts to a squad that lives, is recorded, saved, loaded, replayed and queried: all packages together. */
import { createSociety, formatDiagnostic, giveOrders, type Society } from '@telos/core'
import { populate } from '@telos/core/documents'
import { createRecorder, readSession, recordInputs, replay, sessionOf, writeSession } from '@telos/core/record'
import { createScheduler } from '@telos/core/schedule'
import { readAgentsDocument, readDomainDocument } from '@telos/documents'
import { expect, test } from 'vitest'
import { eventsOf, listen, onPaper, pass, startsIn, takes } from '../packages/core/test/agents/agents.ts'

const field = `telos: 1
name: field
facts:
  there: { kind: flag }
  armed: { kind: flag }
  rested: { kind: flag }
  won: { kind: flag }
actions:
  arm: { does: { armed: true } }
  march: { needs: { armed: true }, does: { there: true }, cost: 3 }
  rest: { does: { rested: true } }
  attack: { does: { won: true } }
`
const camp = `telosAgents: 1
kinds:
  soldier:
    domain: field
    goals:
      advance: { wants: { there: true }, relevance: 0 }
      recover: { wants: { rested: true }, relevance: 0.3 }
    actions: [arm, march, rest]
  guard: { like: soldier, without: [march] }
  sergeant:
    domain: field
    goals: { win: { wants: { won: true } } }
    actions: [attack]
agents:
  Ann: { kind: soldier }
  Bob: { kind: soldier, beliefs: { armed: true } }
  Cid: { kind: guard, goals: { recover: 2 } }
  Sarge: { kind: sergeant, members: [Ann, Bob, Cid] }
`

/** Everything is read again, as another process would. */
function read() {
  const { domain, diagnostics } = readDomainDocument(field, { file: 'field.yaml' })
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  const moves = { arm: takes(0.3), march: takes(0.5), rest: takes(0.4) }
  const agents = readAgentsDocument(camp, {
    file: 'camp.yaml',
    domains: { field: domain! },
    behaviours: {
      soldier: moves,
      guard: moves,
      sergeant: { attack: giveOrders({ recommends: { advance: 1 }, completeWhen: 2, failWhen: 2 }) },
    },
  })
  expect(agents.diagnostics.map(formatDiagnostic)).toEqual([])
  const { document } = agents
  return { document: document!, kinds: document!.kinds.values(), context: () => undefined }
}

const planning = () => createScheduler({ budget: { expansions: 3 }, slice: 2 })

function begin(): Society {
  const society = createSociety({ seed: 3, planning: planning() })
  populate(society, read().document)
  return society
}

test('a squad from two documents takes up its order, and who cannot says why', () => {
  const society = begin()
  const events = listen(society)
  pass(society, 5)
  expect(society.agent('Sarge').view().beliefs).toEqual({ won: true })
  const starts = (name: string) => startsIn(events.filter(({ agent }) => agent === name))
  // they rest until the order comes, since their leader has to plan first
  expect(starts('Ann').filter((name) => name !== 'rest')).toEqual(['arm', 'march'])
  expect(starts('Bob').filter((name) => name !== 'rest')).toEqual(['march'])
  expect(starts('Cid')).toEqual(['rest'])
  const failed = eventsOf(events, 'plan-not-found').find(({ agent }) => agent === 'Cid')
  expect(failed).toMatchObject({ goal: 'advance', why: expect.stringContaining('No action achieves there') })
  expect(eventsOf(events, 'report').filter(({ agent }) => agent === 'Cid')).toMatchObject([{ what: 'failed' }])
  expect(`${society.agent('Ann').explain()}`).toContain('Ann has nothing to do')
  expect(eventsOf(events, 'fault')).toEqual([])
})

test('saved at any tick, it goes on in another process as if nothing had been', () => {
  for (let at = 0; at < 24; at += 2) {
    const whole = begin()
    pass(whole, at / 10)
    const loaded = createSociety({ planning: planning() })
    loaded.load(onPaper(whole.save()), read())
    const [one, other] = [whole, loaded].map((society) => {
      const events = listen(society)
      pass(society, 3)
      return events
    })
    expect(other).toEqual(one)
  }
})

test('a recorded run is written, read and replayed to the last event, with what was told from outside', () => {
  const society = begin()
  const log = recordInputs(society, { checkpointEvery: 10 })
  const recorder = createRecorder(society)
  pass(society, 1)
  const before = society.agent('Ann').activityView()
  expect(before.goal).toBe('advance')
  society.agent('Ann').tell({ armed: false } as never)
  society.remove('Bob')
  pass(society, 3)
  const { session, diagnostics } = readSession(writeSession(sessionOf(recorder, log)))
  expect(diagnostics).toEqual([])
  const run = replay(session!, { ...read(), planning: planning() }).run()
  expect([run.difference, run.tick]).toEqual([undefined, 40])
  expect(run.society.save()).toEqual(society.save())
  const { goal, plans } = before
  expect(recorder.at(10).agents.get('Ann')).toMatchObject({ goal, plans })
})
