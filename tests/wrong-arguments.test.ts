/**
 * Calls every function of the public entries with wrong arguments: nothing, null, a map, a number, a text or a list in each place. They
 * throw a sentence of ours, never the JavaScript engine's message about code that users have not written.
 */
import * as core from '@telos/core'
import * as record from '@telos/core/record'
import * as schedule from '@telos/core/schedule'
import * as space from '@telos/core/space'
import * as text from '@telos/core/text'
import * as utility from '@telos/core/utility'
import * as documents from '@telos/documents'
import * as draw from '@telos/draw'
import * as lab from '@telos/lab'
import * as language from '@telos/language'
import * as needs from '@telos/papers/needs'
import * as trees from '@telos/papers/trees'
import * as pddl from '@telos/pddl'
import * as pddlEditing from '@telos/pddl/editing'
import * as vgdl from '@telos/vgdl'
import * as vgdlEditing from '@telos/vgdl/editing'
import { describe, expect, test } from 'vitest'

const entries: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  core,
  trees,
  record,
  space,
  utility,
  schedule,
  needs,
  text,
  draw,
  lab,
  language,
  documents,
  pddl,
  pddlEditing,
  vgdl,
  vgdlEditing,
}

/** Games ship these, where each check costs bytes and each call counts. */
const shipped = new Set([
  'Reservations',
  'SpatialQuery',
  'coverPoints',
  'defineSpatialQuery',
  'describeNumber',
  'describeStep',
  'distance',
  'distanceBetween',
  'exposure',
  'keep',
  'lineOfSight',
  'pathCost',
  'showPoint',
  'unreserved',
  'evaluateCurve',
  'evaluateUtility',
  'formatDiagnostic',
  'seedFor',
  'ticketProgress',
  'didYouMean',
  'nearestName',
])

/** Parts of drawings: painters call them for each shape of each frame. */
const painted = new Set([
  'axes',
  'boxLine',
  'boxTreePicture',
  'drawBox',
  'drawEdge',
  'layOutBoxes',
  'movedParts',
  'tidyTree',
  'titledPart',
  'box',
  'canvasPen',
  'chartPicture',
  'disc',
  'fitted',
  'isDrawable',
  'longestBar',
  'oval',
  'polygon',
  'polyline',
  'rounded',
  'roundPixels',
  'svgDocument',
  'svgPen',
  'svgPicture',
  'ticksBelow',
  'ticksBeside',
  'withMirror',
])

/** Telos creates these; users get them from a function in the table, or throw them. */
const made = new Set([
  'AgentExplanation',
  'Domain',
  'DomainError',
  'PlanResult',
  'DecisionTree',
  'SpatialQueryResult',
  'NeedsModel',
  'ProblemError',
  'World',
])

/** Fresh ones for each call, since some functions write into their arguments. */
const values: readonly (() => unknown)[] = [() => undefined, () => null, () => ({}), () => 5, () => 'x', () => []]

/** V8's own messages. */
const raw =
  /^(Cannot (read|convert|use|set|destructure|create|access)|Class constructor|Invalid array length)|is not (a function|iterable|a constructor|an object)|not iterable \(/

/** What a call throws: at once, while its values are iterated, or later. */
async function thrown(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  try {
    const result = /^class/.test(Function.prototype.toString.call(call))
      ? Reflect.construct(call, args)
      : await call(...args)
    if (typeof result?.next === 'function' && typeof result[Symbol.iterator] === 'function') result.next()
    return undefined
  } catch (error) {
    return error
  }
}

/** All ways to fill one, two or three places. */
function argumentLists(places: number): (() => unknown[])[] {
  let lists: (() => unknown)[][] = [[]]
  const all: (() => unknown)[][] = []
  for (let place = 0; place < Math.min(3, Math.max(2, places)); place++) {
    lists = lists.flatMap((list) => values.map((value) => [...list, value]))
    all.push(...lists)
  }
  return all.map((list) => () => list.map((value) => value()))
}

describe.each(Object.entries(entries))('%s', (_name, entry) => {
  const functions = Object.entries(entry).filter(([name, value]) => typeof value === 'function' && !made.has(name))
  const checked = functions.filter(([name]) => !shipped.has(name) && !painted.has(name))

  test('throws nothing raw, whatever it is given', async () => {
    const found: string[] = []
    for (const [name, call] of checked) {
      const run = call as (...args: readonly unknown[]) => unknown
      for (const list of argumentLists(run.length)) {
        const error = await thrown(run, list())
        if (error === undefined || (error instanceof Error && !raw.test(error.message))) continue
        found.push(`${name}(${list().map((value) => JSON.stringify(value))}): ${error}`)
      }
    }
    expect(found).toEqual([])
  })
})

test('the lists of what is left out name nothing that is gone', () => {
  const names = new Set(Object.values(entries).flatMap((entry) => Object.keys(entry)))
  expect([...shipped, ...painted, ...made].filter((name) => !names.has(name))).toEqual([])
})

test('the sweep notices what V8 says, and passes over sentences of ours', async () => {
  const careless = ({ steps }: { steps: readonly string[] }) => steps.map((step) => step.length)
  expect(raw.test(`${((await thrown(careless as never, [null])) as Error).message}`)).toBe(true)
  expect(raw.test(`${((await thrown(careless as never, [{}])) as Error).message}`)).toBe(true)
  expect(raw.test(`${((await thrown(trees.treeToText as never, [{}])) as Error).message}`)).toBe(false)
})

test('the sentence names what was found, what is missing and what to give', () => {
  const message = (call: () => unknown) => {
    try {
      return call()
    } catch (error) {
      return (error as Error).message
    }
  }
  expect([
    message(() => trees.treeToText({} as never)),
    message(() => trees.growTree(null as never, {})),
    message(() => record.describeMoment(undefined as never)),
    message(() => vgdl.advance(undefined as never, vgdl.Action.up)),
    message(() => vgdl.loadLevel(undefined as never, '', 'x')),
    message(() => lab.helpPage('fr' as never)),
  ]).toEqual([
    'found a map without "frame", expected a tree from growTree',
    'found null, expected a pool: a list of actions',
    'found nothing, expected a moment from recording.at(tick)',
    'found nothing, expected a world from stage.start(seed)',
    'found nothing, expected a game from loadGame, whose diagnostics say why there is none',
    'found "fr", expected a language: en or it',
  ])
})
