/** Records which of an object's functions were called. */
export function watched<T extends object>(target: T, called: Set<string>): T {
  return new Proxy(target, {
    get(object, name) {
      called.add(String(name));
      return Reflect.get(object, name);
    },
  });
}
