import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

interface RecentMenuProps {
  readonly title: string
  readonly close: () => void
  readonly rename: () => void
  readonly remove: () => void
}

/** The menu of a document, open from the start: it is loaded when somebody asks for it. */
export default function RecentMenu({ title, close, rename, remove }: RecentMenuProps) {
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <DropdownMenu.Trigger className="icon-button" aria-label={`More: ${title}`}>
        <Ellipsis size={16} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
          {/* when the menu is gone: until then, it keeps the focus */}
          <DropdownMenu.Item onSelect={() => void setTimeout(rename)}>
            <Pencil size={14} aria-hidden /> Rename
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={remove}>
            <Trash2 size={14} aria-hidden /> Delete
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
