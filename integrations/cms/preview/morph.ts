/**
 * Makes a node equal to another with as few changes as possible, so that nothing flickers.
 * @param onChange called with each element that has another text or is new
 */
export function morph(from: Node, to: Node, onChange: (element: Element) => void) {
  if (from.isEqualNode(to)) return;
  if (from.nodeName !== to.nodeName || !('tagName' in from)) {
    const parent = from.parentElement;
    from.parentNode?.replaceChild(to.cloneNode(true), from);
    if (parent) onChange(parent);
    return;
  }
  const [element, next] = [from as Element, to as Element];
  for (const { name } of [...element.attributes])
    if (!next.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const [children, nextChildren] = [[...element.childNodes], [...next.childNodes]];
  nextChildren.forEach((child, index) => {
    const current = children[index];
    if (current) return morph(current, child, onChange);
    const added = element.appendChild(child.cloneNode(true));
    onChange('tagName' in added ? (added as Element) : element);
  });
  for (const child of children.slice(nextChildren.length)) child.remove();
}
