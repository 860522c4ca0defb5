import type { StudioShell } from '../../../shell/room.ts'
import type { LabAddress } from '../address/lab-address.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { labWords } from '../words.ts'
import { ProblemPicker } from './problem-picker.tsx'

interface NoSubjectProps {
  readonly address: LabAddress
  readonly shell: StudioShell
}

/** For an address at which there is nothing: everything else that can be searched. */
export function NoSubject({ address, shell }: NoSubjectProps) {
  return (
    <section className="lab-refusal">
      <p>{labWords(address.language).noSource}</p>
      <ProblemPicker address={address} shell={shell} catalogue={useCatalogue(address.language)} />
    </section>
  )
}
