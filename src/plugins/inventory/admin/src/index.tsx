export default { register() {}, bootstrap() {} };
