import { needIterable, needText } from '@telos/core/text'
import { classRegistry } from '../class-registry.ts'
import { DefinitionReport } from '../definition/definition-report.ts'
import { readAssignments } from '../definition/parameters/assignments.ts'
import { readClassParameters } from '../definition/parameters/read-class-parameters.ts'
import { readFieldValue, type ValueReading } from '../definition/parameters/values.ts'

/**
 * Tells what the value of a parameter is taken for: a number, a boolean, a constant, or a text such as the name of a sprite type.
 *
 * @example kindOfValue('orientation', 'UP') // 'direction'
 */
export function kindOfValue(name: string, value: string): ValueReading['kind'] {
  needText(name, 'the name of a parameter')
  needText(value, 'a value, as it is written')
  return readFieldValue(name, value).kind
}

/**
 * Names the types that sprites of a class create, by the parameters of their line.
 *
 * @example typesCreated('SpawnPoint', ['stype=bee', 'total=4']) // ['bee']
 */
export function typesCreated(className: string, parameters: Iterable<string>): readonly string[] {
  needText(className, 'the name of a sprite class')
  needIterable(parameters, 'parameters, as key=value')
  const spriteClass = classRegistry.sprites.get(className)
  if (spriteClass?.creates === undefined) return []
  const words = [...parameters].map((text) => ({ text: `${text}`, line: 1, column: 1 }))
  const { fields, creates } = spriteClass
  return creates(readClassParameters(readAssignments(words), fields, () => '', new DefinitionReport('')).parameters)
}
