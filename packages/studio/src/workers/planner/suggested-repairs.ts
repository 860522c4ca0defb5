/** Buttons for what an explanation names and has tried. Nothing is suggested that the engine has not found a plan with. */
import type { Limits, Reason } from '@telos/core'
import type { SuggestedRepair } from './planner-contract.ts'

/** How much further a search goes when nobody knows how far is enough. */
const further = 10

export function repairOf(reason: Reason, limits: Limits): SuggestedRepair | undefined {
  switch (reason.kind) {
    case 'disabled':
    case 'left-out': {
      const { action, helps } = reason
      return helps === 'no' ? undefined : { kind: 'enable', title: `Allow ${action} again`, action }
    }
    case 'limit':
      return raisedLimit(reason, limits)
    case 'scarce': {
      const { fact, what, enough } = reason
      if (what === 'start') return { kind: 'start', title: `Start with ${fact} ${enough}`, fact, value: enough }
      const [name = fact] = fact.split('(')
      const words = what === 'max' ? 'most' : 'least'
      return { kind: 'bound', title: `Let ${name} be at ${words} ${enough}`, fact: name, bound: what, value: enough }
    }
    case 'no-producer': {
      const [missing] = reason.missing ?? []
      // the explanation has tried the first of them if it says so
      if (missing === undefined || !reason.message.includes(`With ${missing},`)) return undefined
      const fact = keyOfAtom(missing)
      return fact === undefined ? undefined : { kind: 'start', title: `Start with ${fact}`, fact, value: true }
    }
    default:
      return undefined
  }
}

function raisedLimit(reason: Extract<Reason, { kind: 'limit' }>, limits: Limits): SuggestedRepair | undefined {
  const { limit, plan } = reason
  switch (limit) {
    case 'depth': {
      const to = plan?.steps.length
      const title = to === undefined ? 'Plan without the limit on steps' : `Allow ${to} steps`
      return { kind: 'raise-limit', title, limit, to }
    }
    case 'cost': {
      const to = plan?.cost
      const title = to === undefined ? 'Plan without the limit on cost' : `Allow a cost of ${to}`
      return { kind: 'raise-limit', title, limit, to }
    }
    case 'expansions': {
      if (limits.expansions === undefined) return undefined
      const to = limits.expansions * further
      return { kind: 'raise-limit', title: `Allow ${to.toLocaleString('en')} expansions`, limit, to }
    }
    case 'milliseconds': {
      const to = (limits.milliseconds ?? 1_000) * further
      return { kind: 'raise-limit', title: `Search for up to ${(to / 1000).toLocaleString('en')} seconds`, limit, to }
    }
    default:
      return undefined
  }
}

/** `(road a c)` as a fact key: `road(a,c)`. Undefined for anything but an atom. */
function keyOfAtom(atom: string): string | undefined {
  const [, name, inside] = /^\(([^\s()=]+)((?:\s+[^\s()]+)*)\)$/.exec(atom) ?? []
  if (name === undefined) return undefined
  const objects = inside!.split(/\s+/).filter((word) => word !== '')
  return objects.length === 0 ? name : `${name}(${objects.join(',')})`
}
