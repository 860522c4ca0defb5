/** What editors make of the schemas: completion and hover of yaml-language-server, which most editors use. */
import { expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { getLanguageService } from 'yaml-language-server'
import agents from '../schema/agents.schema.json' with { type: 'json' }
import domain from '../schema/domain.schema.json' with { type: 'json' }

const folder = 'file:///schema'
const schemas = { domain, agents }

/** The service with one of the schemas for all files. */
function serviceFor(kind: keyof typeof schemas) {
  const nothing = () => {}
  const service = getLanguageService({
    schemaRequestService: async (address) => JSON.stringify(address.includes('agents') ? agents : domain),
    workspaceContext: { resolveRelativePath: (path) => `${folder}/${path}` },
    telemetry: { send: async () => {}, sendError: nothing, sendTrack: nothing } as never,
  })
  const uri = `${folder}/${kind}.schema.json`
  service.configure({
    completion: true,
    hover: true,
    validate: true,
    indentation: '  ',
    schemas: [{ uri, fileMatch: ['*'] }],
  })
  return service
}

let count = 0

/** A text with `|` at the cursor. Each has a name of its own, as the service keeps what it has read by name. */
function cursorIn(text: string) {
  const offset = text.indexOf('|')
  const document = TextDocument.create(`file:///test${count++}.yaml`, 'yaml', 1, text.replace('|', ''))
  return { document, position: document.positionAt(offset) }
}

const completions = [
  { kind: 'domain', text: 'telos: 1\n|', offers: ['facts', 'actions', 'goal', 'limits'] },
  { kind: 'domain', text: 'telos: 1\nfacts:\n  gold:\n    kind: count\n    |', offers: ['max', 'initial', 'per'] },
  { kind: 'domain', text: 'telos: 1\nfacts:\n  gold:\n    kind: |', offers: ['flag', 'count', 'derived'] },
  { kind: 'domain', text: 'telos: 1\nactions:\n  dig:\n    |', offers: ['needs', 'does', 'cost'] },
  { kind: 'agents', text: 'telosAgents: 1\nkinds:\n  guard:\n    |', offers: ['domain', 'like', 'policy'] },
  {
    kind: 'agents',
    text: 'telosAgents: 1\nkinds:\n  guard:\n    policy:\n      replan: |',
    offers: ['on-change', 'by-hand'],
  },
] as const

test.each(completions)('editors complete $text', async ({ kind, text, offers }) => {
  const { document, position } = cursorIn(text)
  const { items } = await serviceFor(kind).doComplete(document, position, false)
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([...offers]))
})

const hovers = [
  { kind: 'domain', text: 'telos: 1\nactions:\n  dig:\n    ne|eds: {}\n', says: 'has to hold before the action' },
  { kind: 'domain', text: 'telos: 1\nfacts:\n  gold: { kind: count, ma|x: 3 }\n', says: 'Largest value' },
  { kind: 'agents', text: 'telosAgents: 1\nagents:\n  ann: { kind: guard, supe|rior: cap }\n', says: 'commands it' },
] as const

test.each(hovers)('editors explain $text', async ({ kind, text, says }) => {
  const { document, position } = cursorIn(text)
  const hover = await serviceFor(kind).doHover(document, position)
  expect(JSON.stringify(hover?.contents)).toContain(says)
})

/** Places of keys without a description of their own. */
function undescribed(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = Object.entries(
    (schema as { properties?: Record<string, { description?: string }> }).properties ?? {},
  )
  const own = properties.flatMap(([key, { description }]) => {
    const isSentence = description !== undefined && /^[A-Z`].*\.$/.test(description)
    return isSentence ? [] : [`${path}/${key}: ${description}`]
  })
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => undescribed(value, `${path}/${key}`))]
}

test.each(Object.entries(schemas))('every key of the schema of %s has a description', (kind, schema) => {
  expect(undescribed(schema, kind)).toEqual([])
})
