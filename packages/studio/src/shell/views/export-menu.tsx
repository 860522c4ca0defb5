import { Copy } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement } from 'react'
import { keysAsText } from '../keys.ts'

/** Something that can be taken away: as a file, or on the clipboard. */
interface ExportRow {
  readonly title: string
  readonly keys: string
  save(): void
  readonly copy?: { readonly title: string; readonly label: string; run(): void } | undefined
}

interface ExportMenuProps {
  readonly rows: readonly ExportRow[]
  /** The button that opens the menu. */
  readonly button: ReactElement
  readonly isMac: boolean
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The menu of formats: a file on the left, the clipboard on the right. It lies outside its room, as all menus do. */
export function ExportMenu({ rows, button, isMac, isOpen, setOpen }: ExportMenuProps) {
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu export-menu" align="end" sideOffset={4}>
          {rows.map(({ title, keys, save, copy }) => (
            <DropdownMenu.Group key={keys} className="export-row">
              <DropdownMenu.Item onSelect={save}>
                {title}
                <kbd>{keysAsText(keys, isMac)}</kbd>
              </DropdownMenu.Item>
              {copy && (
                <DropdownMenu.Item aria-label={copy.label} title={copy.title} onSelect={copy.run}>
                  <Copy size={13} aria-hidden />
                </DropdownMenu.Item>
              )}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
