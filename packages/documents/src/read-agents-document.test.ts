import { createSociety, formatDiagnostic } from '@telos/core'
import { agentsToJSON, populate } from '@telos/core/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { arbitraryAgents, program } from '../test/arbitrary-agents.ts'
import { arbitraryWay, garbage, replaceAt } from '../test/damage.ts'
import { isAgentsDocument, readAgentsDocument } from './read-document.ts'

const plain = (data: unknown) => JSON.parse(JSON.stringify(data))
const told = (text: string, options = {}) =>
  readAgentsDocument(text, { file: 'c.yaml', ...program, ...options }).diagnostics.map(formatDiagnostic)

describe('any document without mistakes', () => {
  test('is the same document when it is read and written again, as JSON and as YAML', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryAgents, (data) => {
        const { $schema, ...document } = plain(data)
        const yaml = stringify(plain(data), { defaultStringType: 'QUOTE_DOUBLE', aliasDuplicateObjects: false })
        for (const text of [JSON.stringify(data, null, '\t'), yaml]) {
          const read = readAgentsDocument(text, program)
          expect(read.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
          expect(plain(agentsToJSON(read.document!.spec))).toEqual(document)
        }
      }),
    )
  })

  test('gives a society as it says', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryAgents, (data) => {
        const { document } = readAgentsDocument(JSON.stringify(data), program)
        const society = createSociety()
        populate(society, document!, { context: (name, kind) => `${name}, ${kind}` })
        const agents = Object.entries((data['agents'] ?? {}) as Record<string, Written>)
        expect([...society.agents.keys()]).toEqual(agents.map(([name]) => name))
        for (const [name, written] of agents) {
          const agent = society.agent(name)
          expect(agent.context).toBe(`${name}, ${written.kind}`)
          expect(agent.squad.superior?.name).toBe(written.superior)
          expect(agent.beliefs.values).toEqual(written.beliefs ?? {})
          const all = [...agent.kind.actions.keys()]
          const without = written.actions ? all.filter((action) => !written.actions!.includes(action)) : written.without
          expect(document!.agents.get(name)!.options.without ?? []).toEqual(without ?? [])
          for (const [goal, said] of Object.entries(written.goals ?? {})) {
            const state = agent.goalState(goal)!
            const { weight, active } = typeof said === 'object' ? said : {}
            expect(state.weight).toBe(
              (typeof said === 'number' ? said : weight) ?? agent.kind.goals.get(goal)?.weight ?? 1,
            )
            expect(state.active).toBe((typeof said === 'boolean' ? said : active) ?? true)
          }
          expect(agent.kind.policy).toMatchObject(written.policy ?? {})
        }
        society.tick(0.1)
      }),
    )
  })
})

interface Written {
  readonly kind: string
  readonly superior?: string
  readonly beliefs?: Record<string, unknown>
  readonly actions?: readonly string[]
  readonly without?: readonly string[]
  readonly goals?: Record<string, number | boolean | { readonly weight?: number; readonly active?: boolean }>
  readonly policy?: Record<string, unknown>
}

describe('any text may come in', () => {
  test('damage never throws, and every diagnostic has a place in the text', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryAgents, arbitraryWay, garbage, fc.boolean(), (data, way, value, withoutCode) => {
        const damaged = plain(data)
        replaceAt(damaged, way, value)
        const text = JSON.stringify(damaged, null, 1)
        const options = withoutCode ? { withoutCode } : program
        const { document, requirements, diagnostics } = readAgentsDocument(text, options)
        const lines = text.split('\n')
        for (const { span } of diagnostics) {
          expect(span!.line).toBeGreaterThanOrEqual(1)
          expect(span!.line).toBeLessThanOrEqual(lines.length)
          expect(span!.column).toBeLessThanOrEqual(lines[span!.line - 1]!.length + 2)
        }
        const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
        const lacks = [requirements.kinds, requirements.domains, requirements.sensors, requirements.functions].some(
          ({ length }) => length > 0,
        )
        expect(document === undefined).toBe(hasErrors || lacks)
        if (document !== undefined) populate(createSociety(), document)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['brackets without end', '['.repeat(100_000), 'document/too-deep'],
    ['an alias of itself', 'a: &a [*a]', 'document/aliases'],
    ['a key twice', 'telosAgents: 1\nagents: {}\nagents: {}', 'document/duplicate-key'],
    ['nothing', '', 'agents/wrong-kind'],
    ['a list', '- 1', 'agents/wrong-kind'],
    ['another version', 'telosAgents: 2', 'agents/version'],
  ])('%s', (_title, text, code) => {
    expect(readAgentsDocument(text).diagnostics[0]?.code).toBe(code)
    expect(readAgentsDocument(text).document).toBeUndefined()
  })
})

test('every mistake has its line and column', () => {
  const text = `telosAgents: 1
kinds:
  guard:
    domain: ./yard.yaml
    goals:
      rest: { wants: { armd: true }, relevance: { average: [{ fact: helth, curve: linear }, { fact: mood, curve: linear }] } }
      hide: { relevance: { fact: ammo, curve: linaer } }
    actions: [shot, reload]
    sensors: [nose]
agents:
  ann: { kind: guard, goals: { rset: 1 }, without: [draw], superior: bbo, beliefs: { ammo: 9, 'dead(rader)': true } }
  bob: { kind: coded, sensors: [eyse], members: [ann, cyd], policy: { replan: never } }
  cyd: { kind: gaurd, superior: dan }
  dan: { kind: coded, superior: dan }
`
  expect(told(text)).toEqual([
    'c.yaml:6:24 unknown fact "armd" — did you mean "armed"?',
    'c.yaml:6:69 unknown fact "helth" — did you mean "health"?',
    'c.yaml:6:101 found "mood", which is one of "calm", "alert", expected a flag, a count or a number',
    'c.yaml:7:7 found no wants — add what should hold, such as `wants: { hungry: false }`',
    'c.yaml:7:47 unknown curve "linaer" — did you mean "linear"?',
    'c.yaml:8:15 the domain has no action "shot" — did you mean "shoot"?',
    'c.yaml:8:21 warning: kind "guard" has no behaviour for "reload", so the action is done at once — if that is intended, write the actions as a map',
    'c.yaml:9:15 unknown sensor "nose"',
    'c.yaml:11:32 kind "guard" has no goal "rset" — did you mean "rest"?',
    'c.yaml:11:53 kind "guard" has no action "draw"',
    'c.yaml:11:92 found 9, expected a whole number from 0 to 6',
    'c.yaml:11:95 unknown object or parameter "rader" — did you mean "raider"?',
    'c.yaml:12:79 found "never", expected one of on-change, on-interval, by-hand',
    'c.yaml:12:33 kind "coded" has no sensor "eyse" — did you mean "eyes"?',
    'c.yaml:13:16 unknown kind "gaurd" — did you mean "guard"?',
    'c.yaml:11:70 unknown agent "bbo" — did you mean "bob"?',
    'c.yaml:12:55 found "cyd" among the members, whose superior is "dan"',
    'c.yaml:14:33 dan cannot be its own superior',
  ])
})

test('without its program a document is checked as far as it goes, and says what it needs', () => {
  const text = `telosAgents: 1
kinds:
  guard: { domain: ./yard.yaml, goals: { rest: { wants: anything, relevance: { function: fear } } }, actions: [reload], sensors: [nose] }
agents:
  ann: { kind: guard, goals: { rest: 1, roast: 1 }, without: [reload, relaod], superior: sue }
  sue: { kind: sergeant, goals: { lead: -1 } }
`
  const { requirements, document, diagnostics } = readAgentsDocument(text, { file: 'c.yaml', withoutCode: true })
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'c.yaml:5:41 kind "guard" has no goal "roast" — did you mean "rest"?',
    'c.yaml:5:71 kind "guard" has no action "relaod" — did you mean "reload"?',
    'c.yaml:6:41 found -1, expected a number from 0 up',
  ])
  expect(document).toBeUndefined()
  expect(requirements).toEqual({
    kinds: ['sergeant'],
    domains: ['./yard.yaml'],
    behaviours: ['guard.reload'],
    sensors: ['guard.nose'],
    functions: ['fear'],
  })
})

test('a domain that cannot be used says why, at the place of its name', () => {
  const text = 'telosAgents: 1\nkinds:\n  guard: { domain: ./mine.yaml, goals: {} }\n'
  expect(told(text, { domains: { './mine.yaml': 'cannot read mine.yaml' } })).toEqual([
    'c.yaml:3:20 cannot read mine.yaml',
  ])
})

test('documents of agents are told from domains', () => {
  expect(['telosAgents: 1', 'agents: {}', '{ "kinds": {} }'].map(isAgentsDocument)).toEqual([true, true, true])
  expect(['telos: 1', 'telos: 1\nagents: {}', '', '[', '- agents'].map(isAgentsDocument)).toEqual(Array(5).fill(false))
})
