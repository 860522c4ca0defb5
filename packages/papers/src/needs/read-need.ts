import { isPlain, showValue } from '@telos/core/text'
import type { Need } from './needs-model.ts'
import type { NeedsPath, NeedsReport } from './needs-report.ts'

const importanceKeys = ['kind', 'weight', 'offset', 'power']
const levelKeys = [...importanceKeys, 'min', 'max', 'rate']

/** Checks a need as written and fills in defaults. */
export function readNeed(report: NeedsReport, name: string, value: unknown, path: NeedsPath): Need {
  const isYesNo = isPlain(value) && value['kind'] === 'yes-no'
  const data = report.map(value, path, 'a need: a map', isYesNo ? importanceKeys : levelKeys) ?? {}
  const { kind = 'level' } = data
  if (kind !== 'level' && kind !== 'yes-no') {
    const hint = 'a level is a number within bounds, a yes-no need is 0 or 1'
    report.error('needs/wrong-kind', [...path, 'kind'], `found ${showValue(kind)}, expected "level" or "yes-no"`, hint)
  }
  const number = (key: string, otherwise: number, expected = 'a number', isRight?: (value: number) => boolean) => {
    const given = data[key]
    return given === undefined ? otherwise : report.number(given, [...path, key], expected, isRight)
  }
  const need: Need = {
    name,
    kind: isYesNo ? 'yes-no' : 'level',
    min: isYesNo ? 0 : number('min', 0),
    // in code, an explicit Infinity means unbounded
    max: isYesNo
      ? 1
      : data['max'] === Infinity
        ? Infinity
        : number('max', Infinity, 'a number, or nothing for no bound'),
    weight: number('weight', 1, 'a number of at least 0', (weight) => weight >= 0),
    offset: number('offset', 0),
    power: number('power', 2, 'a number above 0', (power) => power > 0),
    rate: isYesNo ? 0 : number('rate', 0, 'the change per hour, a number'),
  }
  checkBounds(report, need, path)
  return need
}

function checkBounds(report: NeedsReport, { min, max, offset }: Need, path: NeedsPath): void {
  if (min > max) {
    report.error('needs/bad-bounds', path, `found min ${min} and max ${max}, expected min to be at most max`)
  } else if (min + offset < 0) {
    // a power of a negative number may be negative or NaN
    const hint = `raise min, or make offset at least ${-min}`
    report.error('needs/bad-bounds', path, `found min ${min} with offset ${offset}, expected a sum of at least 0`, hint)
  }
}
