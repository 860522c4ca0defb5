import { createContext, useContext } from 'react'
import type { DomainEdit, DomainPart, DomainView } from '../../../workers/model/model-contract.ts'

/** What all parts of the form share. */
export interface FormEdits {
  readonly view: DomainView
  readonly isEditable: boolean
  readonly selection: DomainPart | undefined
  /** Returns whether it was done. */
  edit(edit: DomainEdit): Promise<boolean>
  select(part: DomainPart): void
}

export const FormContext = createContext<FormEdits | undefined>(undefined)

export function useFormEdits(): FormEdits {
  return useContext(FormContext)!
}
