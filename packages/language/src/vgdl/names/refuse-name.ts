import { kindOfValue } from '@telos/vgdl/editing'
import type { SymbolKind } from '../../names.ts'

/** Returns the reason why a type, a character or a value cannot have a name; undefined if it can. */
export function refuseVgdlName(name: string, kind: SymbolKind): string | undefined {
  if (kind === 'character') {
    const isLegal = name.length === 1 && name !== '#' && !invisible.test(name)
    return isLegal ? undefined : 'A level is made of single characters; a blank and "#" cannot be used.'
  }
  if (name === '' || invisible.test(name) || /[=#>,]/.test(name))
    return 'Names have no blanks, and none of the signs "=", "#", ">" and ",".'
  if (/^(?:EOS|TIME|true|false)$/i.test(name) || kindOfValue('', name) !== 'text')
    return `"${name}" has a meaning of its own, so it cannot be a name.`
  return undefined
}

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u
